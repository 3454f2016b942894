// Runs before the first paint. Keys and rules are those of src/lib/theme.ts and src/i18n.ts.
(function () {
  var root = document.documentElement;
  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }
  var theme = stored("castboard.theme");
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  var wanted = [stored("castboard.language")].concat(navigator.languages || []);
  for (var i = 0; i < wanted.length; i++) {
    var language = String(wanted[i] || "").slice(0, 2);
    if (language === "en" || language === "ja" || language === "ar") {
      root.lang = language;
      root.dir = language === "ar" ? "rtl" : "ltr";
      break;
    }
  }
})();
