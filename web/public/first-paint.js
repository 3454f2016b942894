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
})();
