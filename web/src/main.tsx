import i18next from "i18next";
import { startTransition, useEffect, useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { fetchErrorWords, startI18n } from "./i18n.ts";
import { prepareFormats } from "./lib/format/reader-format.ts";
import { watchInstallOffer } from "./lib/offline/install-offer.ts";
import { afterFirstPaint } from "./lib/page/first-paint.ts";
import { fetchLaterImports } from "./lib/page/later-imports.ts";
import { onFirstUse } from "./lib/page/first-use.ts";
import { nextTurn } from "./lib/page/next-turn.ts";
import { refuseEval } from "./lib/page/refuse-eval.ts";
import { takeOver, watchScrolling } from "./lib/page/take-over.ts";
import { followTheme } from "./lib/page/theme.ts";
import { createSite } from "./router.ts";
import "./styles/fonts.css";
import "./styles/app.css";

/** How long a prerendered page may stand when the living one is not ready; milliseconds. */
const PATIENCE = 1_000;

// Not at the top level: pages are chunks that import this one, and would wait for its await.
async function start(): Promise<void> {
  const root = document.getElementById("root");
  if (!root) throw new Error("index.html has no #root");
  await nextTurn();
  const site = createSite();
  await nextTurn();
  await startI18n();
  // Filled by edge/worker.ts: such pages show dates.
  if (document.getElementById("first-answer")) await prepareFormats(document.documentElement.lang);
  const isHidden = document.documentElement.dataset["firstScreen"] === "hidden";
  if (!isHidden && document.getElementById("first-screen")) {
    // The shell's texts could not be fetched: the page that stands there, whose links work, is better
    // than one without words.
    if (!i18next.hasResourceBundle(document.documentElement.lang, "common")) return;
    // The page that stands there gives way to the same one, not to a loader.
    await Promise.race([
      site.router.load(),
      new Promise((resolve) => setTimeout(resolve, PATIENCE)),
    ]);
  }
  await nextTurn();
  // In a transition React works in short turns, between which the browser responds to the reader.
  startTransition(() => createRoot(root).render(<Living root={root} site={site} />));
}

function Living({ root, site }: { root: HTMLElement; site: ReturnType<typeof createSite> }) {
  useLayoutEffect(() => takeOver(root), [root]);
  useEffect(() => onFirstUse(() => void fetchLaterImports()), []);
  useEffect(
    () =>
      afterFirstPaint(() => {
        void fetchErrorWords();
      }),
    [],
  );
  return <App {...site} />;
}

refuseEval();
followTheme();
watchInstallOffer();
watchScrolling();
void start();
