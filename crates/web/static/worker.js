// Bots think here, beside the page, so that the page never waits for them.
//
// Asked with {id, bot, seed, want, game}, it answers with {id, answer}: the best actions, a line
// each, best first, such as "3.20 wall | take denar-7"; or one line that begins with "!" and says
// what is wrong. "seed" is a number in digits, as a text. {ready: true} comes once, when it can
// think. Whoever no longer wants an answer terminates the worker.
import load, { think } from "./bots.js";

// Questions that come early wait here. Listening has to begin before the first wait.
let ready = false;
const early = [];

function answer({ id, bot, seed, want, game }) {
  let answer;
  try {
    answer = think(bot, String(seed), want, game);
  } catch (fault) {
    answer = `!${fault}`;
  }
  postMessage({ id, answer });
}

onmessage = ({ data }) => (ready ? answer(data) : early.push(data));

load().then(
  () => {
    ready = true;
    postMessage({ ready: true });
    early.splice(0).forEach(answer);
  },
  (fault) => {
    // Nobody shall wait for ever.
    const refuse = ({ id }) => postMessage({ id, answer: `!${fault}` });
    onmessage = ({ data }) => refuse(data);
    early.splice(0).forEach(refuse);
  },
);
