import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { firstScreens } from "./vite/first-screens.ts";
import { preloadFonts } from "./vite/preload-fonts.ts";
import { quietStyles } from "./vite/quiet-styles.ts";
import { siteAddress } from "./vite/site-address.ts";
import { woff2Only } from "./vite/woff2-only.ts";

const here = import.meta.dirname;

export default defineConfig({
  root: here,
  // The router's plugin rewrites the routes before React's plugin sees them.
  plugins: [
    tanstackRouter({
      target: "react",
      routesDirectory: join(here, "src/routes"),
      generatedRouteTree: join(here, "src/routeTree.gen.ts"),
      routeFileIgnorePattern: String.raw`\.test\.`,
      autoCodeSplitting: true,
      // A page's loader and what it validates with stay out of the first screen's script. What shows an
      // error is part of it: without a network nothing more could be fetched.
      codeSplittingOptions: { defaultBehavior: [["loader", "component"]] },
      quoteStyle: "double",
      semicolons: true,
      addExtensions: true,
    }),
    react(),
    tailwindcss(),
    quietStyles(),
    woff2Only(),
    firstScreens(
      {
        "/": { route: "index.tsx", texts: ["home", "services"] },
        "/about": { route: "about.tsx", texts: ["about"] },
        "/contact": { route: "contact.tsx", texts: ["contact"] },
        "/services": { route: "services/index.tsx", texts: ["services"] },
        ...Object.fromEntries(
          ["marketing", "automation", "managed-it", "virtual-assistants"].map((slug) => [
            `/services/${slug}`,
            { route: "services/$slug.tsx", texts: ["services"] },
          ]),
        ),
        ...Object.fromEntries(
          ["register", "tournaments"].map((name) => [
            `/${name}`,
            {
              route: `${name}.tsx`,
              texts: ["tournaments", "events", "places"],
              changes: true as const,
            },
          ]),
        ),
        "/forums": { route: "forums.tsx", texts: ["forum"], changes: true },
        "/forums/*": { route: "forums_.$forumSlug.tsx", texts: ["forum"] },
        "/topics/*": { route: "topics.$topicSlug.tsx", texts: ["forum"] },
        "/events/*": { route: "events/$eventId.tsx", texts: ["events"] },
        "/topics/*/*": { route: "topics.$topicSlug_.$threadId.tsx", texts: ["forum-thread"] },
        "/leaderboard": { route: "leaderboard.tsx", texts: ["leaderboard", "events"] },
        "/results": { route: "results.tsx", texts: ["tournaments"] },
        "/privacy-policy": { route: "privacy-policy.tsx", texts: ["legal"] },
        "/terms-of-service": { route: "terms-of-service.tsx", texts: ["legal"] },
      },
      {
        // From the home screen to the catch form, and what every page of a member shows.
        routes: [
          "index.tsx",
          "_auth.tsx",
          "_auth/profile.tsx",
          "_auth/profile/tournaments/$eventId_.catch.tsx",
        ],
        modules: [
          "/src/components/errors/route-error.tsx",
          "/src/components/offline/update-line.tsx",
          "/src/components/outbox/outbox-bar.tsx",
          "/src/components/ui/toaster.tsx",
          "/src/features/catching/components/entered-events.tsx",
          "/src/features/notices/components/bell.tsx",
          "/src/lib/outbox/forget-account.ts",
          "/sonner/dist/index.mjs",
          "/supabase-js/dist/index.mjs",
        ],
        words: [
          "common",
          "catching",
          "events",
          "home",
          "leaderboard",
          "outbox",
          "offline",
          "upload",
        ],
      },
      ["/topics/*/new"],
    ),
    siteAddress(process.env["VITE_SITE_URL"] ?? "http://localhost:3000"),
    preloadFonts(["plex-sans-400", "plex-sans-600", "plex-condensed-700"]),
  ],
  resolve: {
    alias: {
      // Radix locks scrolling through a style element, which `style-src 'self'` refuses.
      "react-remove-scroll": join(here, "src/lib/page/remove-scroll.tsx"),
      // The Markdown parser's table of all of HTML's names, for a short one.
      entities: join(here, "../supabase/functions/_shared/markdown/entities.ts"),
    },
  },
  build: {
    outDir: join(here, "dist"),
    emptyOutDir: true,
    // A data: URL in a style sheet would need an exception in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What every page needs comes as one file: thirty small ones wait for one another.
        codeSplitting: { groups: [{ name: "first", tags: ["$initial"] }] },
      },
    },
  },
});
