// Starts the table, and keeps its files for the time without a network.
import load, { begin } from "./web.js";

// The words come beside the program, in one language: the one that was chosen here, or the first
// of the browser's that we speak.
async function words() {
  const files = document.body.dataset.files.split(" ");
  const file = (lang) => files.find((name) => name.startsWith(`words-${lang}.`));
  const wanted = [chosen(), ...navigator.languages, "en"];
  const lang = wanted.map((code) => code?.split(/[-_]/)[0].toLowerCase()).find(file);
  const response = await fetch(`./assets/${file(lang)}`);
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return [lang, await response.text()];
}

function chosen() {
  try {
    return localStorage.getItem("alhambra.lang");
  } catch {
    // Some browsers keep nothing and say so.
    return null;
  }
}

Promise.all([words(), load()])
  .then(([[lang, text]]) => begin(lang, text))
  .catch((fault) => {
    console.error(fault);
    const sentence = document.createElement("p");
    sentence.setAttribute("role", "alert");
    sentence.textContent =
      "The table could not be started. Please load the page again, or try a newer browser.";
    document.body.append(sentence);
  })
  // Only after all that is needed at once: it fetches everything that there is.
  .finally(() => {
    navigator.serviceWorker?.register("./sw.js").catch((fault) => console.warn(fault));
  });
