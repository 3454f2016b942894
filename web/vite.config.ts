import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { firstScreens } from "./vite/first-screens.ts";
import { laterImports } from "./vite/later-imports.ts";
import { replacedModules } from "./vite/replaced-modules.ts";
import { quietStyles } from "./vite/quiet-styles.ts";
import { smallEntry } from "./vite/small-entry.ts";
import { siteAddress } from "./vite/site-address.ts";
import { woff2Only } from "./vite/woff2-only.ts";

const here = import.meta.dirname;

/** Bytes of scripts before a page of the forums answers its reader; the addresses of all routes are among them. */
const OF_A_FORUM = 160_000;
/** What most pages with data need. */
const OF_DATA = [
  /@tanstack\/(?:react-query|query-core)\/(?!.*(?:[iI]nfiniteQuery|MutationState|[qQ]ueriesObserver|useQueries))/,
  /@tanstack\/react-query\/.*\/infiniteQueryOptions\./,
  /src\/lib\/(?:api\/(?:in-time|public-api|session-key)|forum\/read-(?:as|by)|realtime\/(?:live-query|versioned))\.ts/,
  /src\/lib\/(?:format\/use-now|page\/use-error-toast)\.ts/,
  /src\/components\/(?:angler-name|ui\/(?:badge|skeleton|status-light))\.tsx/,
];
/** What edge/worker.ts fills. */
const OF_SLOTS = [/src\/components\/ui\/(?:article-slot|picture-slot|slot)\.tsx/];
/** What shows a list of rows. */
const OF_LISTS = [
  /src\/components\/list\/(?:list-frame|list-states|query-list|use-held-place)\.tsx?$/,
  /lucide-react\/.*\/arrow-up\.mjs/,
  /src\/lib\/(?:api\/paged-query|offline\/kept-for)\.ts/,
];
/** What fetches the further pages of a list. */
const OF_LIST_QUERIES = [
  /@tanstack\/(?:react-query|query-core)\/.*(?:useInfiniteQuery|infiniteQuery(?:Behavior|Observer))\./,
  /src\/components\/list\/use-list-query\.ts$/,
];
/** What fields look like. */
const OF_FIELDS = [/src\/components\/ui\/(?:control-style|input|select)\.tsx?$/];
/** What the pages of forums, topics and threads share. */
const OF_FORUMS = [
  /src\/lib\/(?:format\/post-time|forum\/use-feed-link)\.ts/,
  /lucide-react\/.*\/(?:heart|lock)\.mjs/,
];
/** What shows a text in Markdown. */
const OF_POSTS = [
  /src\/components\/markdown\/(?:card-frame|known-nodes|markdown|markdown-nodes|page-card|post-image|post-text|spoiler)\.tsx?$/,
  /_shared\/(?:contracts\/(?:draft-places|forum-images)|markdown\/(?:clean-text|direction|looks|nodes|plain))\.ts/,
  /src\/lib\/page-cards\/card-namespaces\.ts/,
];
const matches = (some: readonly RegExp[]) => (id: string) =>
  some.some((one) => one.test(id.replaceAll("\\", "/")));

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
      // A page's loader, what it validates with and what stands in its place meanwhile stay out of the first
      // screen's script. What shows an error is part of it: without a network nothing more could be fetched.
      codeSplittingOptions: { defaultBehavior: [["loader", "component", "pendingComponent"]] },
      quoteStyle: "double",
      semicolons: true,
      addExtensions: true,
    }),
    react(),
    tailwindcss(),
    quietStyles(),
    woff2Only(),
    laterImports(),
    smallEntry(),
    firstScreens(
      {
        "/": { route: "index.tsx", texts: ["home", "services"], budget: 150_000 },
        "/about": { route: "about.tsx", texts: ["about"] },
        "/contact": { route: "contact.tsx", texts: ["contact"], changes: true },
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
        "/blogs": { route: "blogs.tsx", texts: ["blogs"], changes: true },
        "/blogs/*": { route: "blogs_.$blogId.tsx", texts: ["blogs"] },
        "/podcasts": { route: "podcasts.tsx", texts: ["podcasts", "player"], changes: true },
        "/podcasts/*": { route: "podcasts_.$slug.tsx", texts: ["podcasts", "player"] },
        "/forums": { route: "forums.tsx", texts: ["forum"], changes: true, budget: OF_A_FORUM },
        "/forums/*": { route: "forums_.$forumSlug.tsx", texts: ["forum"] },
        "/gallery": { route: "gallery.tsx", texts: ["gallery"], changes: true },
        "/gallery/*": { route: "gallery_.$albumSlug.tsx", texts: ["gallery"] },
        "/top-fans": { route: "top-fans.tsx", texts: ["top-fans"], changes: true },
        "/anglers/*": { route: "anglers.$handle.tsx", texts: ["anglers"] },
        "/boats": { route: "boats.tsx", texts: ["boats"], changes: true },
        "/boats/*": { route: "boats_.$boatId.tsx", texts: ["boats"] },
        "/rss": { route: "rss.tsx", texts: ["news"], changes: true },
        "/rss/*": { route: "rss_.$rssId.tsx", texts: ["news"] },
        "/topics/*": { route: "topics.$topicSlug.tsx", texts: ["forum"], budget: OF_A_FORUM },
        "/events/*": { route: "events/$eventId.tsx", texts: ["events"] },
        "/topics/*/*": {
          route: "topics.$topicSlug_.$threadId.tsx",
          texts: ["forum-thread"],
          budget: OF_A_FORUM,
        },
        "/leaderboard": { route: "leaderboard.tsx", texts: ["leaderboard", "events"] },
        "/results": { route: "results.tsx", texts: ["tournaments"], changes: true },
        "/privacy-policy": { route: "privacy-policy.tsx", texts: ["legal"], changes: true },
        "/terms-of-service": { route: "terms-of-service.tsx", texts: ["legal"], changes: true },
      },
      {
        // From the home screen to the catch form, what every page of a member shows, and the board.
        routes: [
          "index.tsx",
          "leaderboard.tsx",
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
          "/src/features/leaderboard/kept-boards.ts",
          "/src/features/notices/components/bell.tsx",
          "/src/lib/outbox/forget-account.ts",
          "/src/text-list.ts",
          "/sonner/dist/index.mjs",
          "/src/lib/api/create-visitor-client.ts",
          "/supabase-js/dist/index.mjs",
        ],
        words: [
          "common",
          "errors",
          "big-screen",
          "board-extras",
          "catching",
          "events",
          "home",
          "leaderboard",
          "outbox",
          "offline",
          "upload",
        ],
      },
      ["/topics/*/new", "/forums/rulings/*"],
      ["/services"],
      ["plex-sans-400", "plex-sans-600", "plex-condensed-700"],
    ),
    siteAddress(process.env["VITE_SITE_URL"] ?? "http://localhost:3000"),
  ],
  resolve: {
    alias: replacedModules,
  },
  build: {
    outDir: join(here, "dist"),
    emptyOutDir: true,
    // A data: URL in a style sheet would need an exception in the content security policy.
    assetsInlineLimit: 0,
    // A browser without module preloads fetches the same files a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What every page needs comes as one file: thirty small ones wait for one another.
        codeSplitting: {
          groups: [
            { name: "first", tags: ["$initial"] },
            // Small ones that are needed together compress better as one, too.
            { name: "queries", test: matches(OF_DATA), includeDependenciesRecursively: false },
            { name: "slots", test: matches(OF_SLOTS), includeDependenciesRecursively: false },
            { name: "lists", test: matches(OF_LISTS), includeDependenciesRecursively: false },
            {
              name: "list-query",
              test: matches(OF_LIST_QUERIES),
              includeDependenciesRecursively: false,
            },
            { name: "fields", test: matches(OF_FIELDS), includeDependenciesRecursively: false },
            { name: "forums", test: matches(OF_FORUMS), includeDependenciesRecursively: false },
            { name: "posts", test: matches(OF_POSTS), includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
});
