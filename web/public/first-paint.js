// Runs before the first paint. Keys and rules are those of src/lib/theme.ts and src/i18n.ts.
(() => {
  const root = document.documentElement;
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const theme = stored("castboard.theme");
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  const wanted = [stored("castboard.language") ?? "", ...navigator.languages];
  const language = wanted.map((tag) => tag.slice(0, 2)).find((tag) => /^(en|ja|ar)$/.test(tag));
  if (language) {
    root.lang = language;
    root.dir = language === "ar" ? "rtl" : "ltr";
  }

  // The page's own script and texts would else be found one after the other.
  const list = document.getElementById("first-screens");
  if (!list) return;
  const { shell, screens } = JSON.parse(list.textContent);
  const path = location.pathname.replace(/(?<=.)\/$/, "");
  const screen = screens[path] ?? screens[path.replace(/[^/]+$/, "*")];
  const texts = language ?? "en";
  for (const href of [
    shell[texts],
    ...(screen?.files ?? []),
    ...(screen?.texts[texts] ?? []),
  ].flat()) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.crossOrigin = "";
    link.href = href;
    document.head.append(link);
  }
})();
