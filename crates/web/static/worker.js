// Bots think here, beside the page, so that the page never waits for them.
//
// The page may begin with {module}: its own program, compiled, which then is neither fetched nor
// compiled again. Asked with {id, bot, seed, want, game}, the worker answers with {id, answer}: the
// best actions, a line each, best first, such as "3.20 wall | take denar-7"; or one line that
// begins with "!" and says what is wrong. "seed" is a number in digits, as a text. Whoever no
// longer wants an answer terminates the worker.
import load, { think } from "./web.js";

let loaded;

onmessage = async ({ data: { module, id, bot, seed, want, game } }) => {
  loaded ??= load({ module_or_path: module });
  let answer;
  try {
    await loaded;
    if (id === undefined) return;
    answer = think(bot, String(seed), want, game);
  } catch (fault) {
    // Nobody shall wait for ever.
    answer = `!${fault}`;
  }
  postMessage({ id, answer });
};
