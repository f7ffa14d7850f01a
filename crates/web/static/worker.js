// Bots think here, beside the page, so that the page never waits for them.
//
// The page may begin with {module}: its own program, compiled, which then is neither fetched nor
// compiled again. Asked with {id, bot, seed, want, game}, the worker answers with {id, answer}: the
// best actions, a line each, best first, such as "3.20 wall | take denar-7"; or one line that
// begins with "!" and says what is wrong. "seed" is a number in digits, as a text. Whoever no
// longer wants an answer terminates the worker.
//
// Asked with {id, seat, game}, where no bot is named, it looks through a whole game for the decisions of a seat that cost
// most. On the way it tells with {id, part} how much is done, from 0 to 1.
import load, { review, think } from "./web.js";

let loaded;

onmessage = async ({ data: { module, id, bot, seed, want, seat, game } }) => {
  loaded ??= load({ module_or_path: module });
  let answer;
  try {
    await loaded;
    if (id === undefined) return;
    answer =
      bot === undefined
        ? review(seat, game, (part) => postMessage({ id, part }))
        : think(bot, String(seed), want, game);
  } catch (fault) {
    // Nobody shall wait for ever.
    answer = `!${fault}`;
  }
  postMessage({ id, answer });
};
