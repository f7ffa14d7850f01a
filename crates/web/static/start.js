// Starts the table, and keeps its files for the time without a network.
import start from "./web.js";

start().catch((fault) => {
  console.error(fault);
  const sentence = document.createElement("p");
  sentence.setAttribute("role", "alert");
  sentence.textContent =
    "The table could not be started. Please load the page again, or try a newer browser.";
  document.body.append(sentence);
});

// Only after everything was loaded: it fetches the same files again.
addEventListener("load", () => {
  navigator.serviceWorker?.register("./sw.js").catch((fault) => console.warn(fault));
});
