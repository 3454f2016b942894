// Runs before the first paint. Keys and rules are those of src/lib/page/theme.ts and src/i18n.ts, which
// takes the language that is found here.
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
  const wanted = [stored("castboard.language") ?? "", ...navigator.languages, root.lang];
  const found = wanted.map((tag) => tag.slice(0, 2)).find((tag) => /^(en|ja|ar)$/.test(tag));
  const language = found ?? "en";
  root.lang = language;
  root.dir = language === "ar" ? "rtl" : "ltr";
  // An installed app is named in its reader's language.
  if (language !== "en") {
    document.querySelector("link[rel=manifest]").href = `/site.${language}.webmanifest`;
  }

  // What the build wrote ahead (vite/first-screens.ts); in development nothing is.
  const list = document.getElementById("first-screen-files");
  if (!list) return;
  const { path, faces, scripts, texts, screens } = JSON.parse(list.textContent);
  const append = (name, attributes) =>
    document.head.append(Object.assign(document.createElement(name), attributes));
  // Text in English is set once. In another language these faces would share the line with what is read first.
  if (language === "en") {
    for (const href of faces) {
      append("link", { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "", href });
    }
  }
  const parsed = new Promise((resolve) => addEventListener("DOMContentLoaded", resolve));
  // A page's own modules and texts would else be found one after the other.
  const start = () => {
    for (const href of [...scripts, ...Object.values(texts[language])]) {
      append("link", { rel: "modulepreload", crossOrigin: "", href });
    }
    const [src] = scripts;
    if (!src) return;
    // Unlike one in the HTML, a module script added here would not wait for the end of the page.
    void parsed.then(() => append("script", { type: "module", crossOrigin: "", src }));
  };

  // A button of the prerendered page has no effect yet: it is pressed again in the living one
  // (src/lib/take-over.ts). A form would leave the page.
  const isStill = ({ target }) => target.closest("#first-screen") !== null;
  document.addEventListener("click", (event) => {
    const button = isStill(event) && event.target.closest("button");
    if (!button) return;
    event.preventDefault();
    document.querySelector("[data-pressed]")?.removeAttribute("data-pressed");
    button.dataset.pressed = "";
  });
  document.addEventListener("submit", (event) => {
    if (isStill(event)) event.preventDefault();
  });

  // A sign-in that comes back in the address leads elsewhere at once (src/lib/arrival.ts).
  const isArrival = /[#&](?:access_token|error\w*|message)=/.test(location.hash);
  // A board on a wall, in a frame or on paper has neither header nor footer.
  const isBare = /[?&]display=\w/.test(location.search);
  const here = location.pathname.replace(/(?<=.)\/$/, "").split("/");
  const known = path === null ? [] : path.split("/");
  const isThere = known.length === here.length && known.every((p, n) => p === "*" || p === here[n]);
  const isThisPage = isThere && !isArrival && !isBare;
  // In English the first screen stands in the page; in another language it is a file.
  const screen = isThisPage ? screens[language] : undefined;
  const isInPage = isThisPage && language === "en";
  // A host may answer any path with the start page, and the page is written in English.
  if (!isInPage) root.dataset.firstScreen = "hidden";
  if (!isInPage && !screen) return start();

  // What is seen first comes first: the scripts would share the line with it, style sheet and fonts.
  const painted = new PerformanceObserver((seen) => {
    if (seen.getEntriesByName("first-contentful-paint").length > 0) startOnce();
  });
  // A tab in the background paints nothing; and nothing waits for a file that does not come.
  const timer = setTimeout(startOnce, document.hidden ? 0 : 3_000);
  let isStarted = false;
  function startOnce() {
    painted.disconnect();
    clearTimeout(timer);
    if (!isStarted) void pictured().then(start);
    isStarted = true;
  }
  // Pictures of the first screen are seen first, too; a slow one does not keep the page from living.
  function pictured() {
    const coming = [...document.querySelectorAll("[data-picture] > img[loading=eager]")]
      .filter((picture) => !picture.complete)
      .map(
        (picture) =>
          new Promise((resolve) => {
            picture.addEventListener("load", resolve);
            picture.addEventListener("error", resolve);
          }),
      );
    if (coming.length === 0) return Promise.resolve();
    const late = new Promise((resolve) => setTimeout(resolve, 1_500));
    return Promise.race([Promise.all(coming).then(nextFrame), late]);
  }
  // A picture that has been loaded is on the screen with the next frame.
  function nextFrame() {
    return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }
  painted.observe({ type: "paint", buffered: true });
  if (isInPage) return;

  fetch(screen)
    .then((answer) => (answer.ok ? answer.text() : Promise.reject(new Error(answer.statusText))))
    .then(async (html) => {
      await parsed;
      // The script may have been quicker, and has then put the living page in this one's place.
      const place = document.getElementById("first-screen");
      if (!place) return;
      // The text of the page is in its author's language, whatever the reader's.
      const article = place.querySelector("[data-article]");
      // Pictures are on their way already.
      const pictures = place.querySelectorAll("[data-picture]");
      place.innerHTML = html;
      if (article) place.querySelector("[data-article]")?.replaceWith(article);
      // What edge/worker.ts found out; it has filled the English page itself.
      const answer = document.getElementById("first-answer");
      const words = answer ? JSON.parse(answer.textContent).slots[language] : {};
      for (const picture of pictures) {
        const { picture: n } = picture.dataset;
        place.querySelector(`[data-picture="${n}"]`)?.replaceWith(picture);
        if (picture.firstChild) picture.firstChild.alt = words[`${n}.alt`] ?? "";
      }
      for (const slot of place.querySelectorAll("[data-slot]")) {
        const { slot: name } = slot.dataset;
        if (name in words) slot.textContent = words[name];
        if (`${name}.href` in words) slot.href = words[`${name}.href`];
      }
      delete root.dataset.firstScreen;
    })
    .catch(startOnce);
})();
