// Runs before anything is drawn: how the page looked the last time, and what it is going to be. The
// shell in the document is shown in that language and theme until the program is there.
{
  const root = document.documentElement;
  const kept = (key) => {
    try {
      return localStorage.getItem(`alhambra.${key}`);
    } catch {
      // Some browsers keep nothing and say so.
      return null;
    }
  };

  // The language that was chosen here, or the first of the browser's that we speak.
  const spoken = root.dataset.spoken.split(" ");
  const wanted = [kept("lang"), ...navigator.languages].map((code) => code?.split(/[-_]/)[0].toLowerCase());
  root.lang = wanted.find((code) => spoken.includes(code)) ?? "en";

  root.dataset.theme = kept("theme") ?? "system";
  if (!/^#?\/?(rules|table|new|at|games|beside)(\/|$)/.test(location.hash)) root.dataset.shell = "start";
  if (kept("table") !== null && kept("running") !== "no") root.dataset.goesOn = "";

  // Whatever is pressed before the program is there is done as soon as it is: start.js sees to it.
  addEventListener("click", (event) => {
    const pressed = event.target.closest?.("[data-shell]:not(:root)");
    if (!pressed) return;
    root.dataset.pressed = pressed.dataset.shell;
    const shell = pressed.closest(".shell");
    for (const choice of shell.querySelectorAll("[data-shell]")) {
      choice.setAttribute("aria-pressed", choice === pressed);
    }
    shell.querySelector(".shell-note").textContent = shell.dataset.remembered;
  });
}
