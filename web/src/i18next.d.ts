import type adminJudging from "./locales/en/admin-judging.json";
import type adminScoring from "./locales/en/admin-scoring.json";
import type admin from "./locales/en/admin.json";
import type auth from "./locales/en/auth.json";
import type common from "./locales/en/common.json";
import type events from "./locales/en/events.json";
import type home from "./locales/en/home.json";
import type leaderboard from "./locales/en/leaderboard.json";
import type pages from "./locales/en/pages.json";

/** A namespace is one JSON file of a feature; English is the shape that keys are checked against. */
declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: {
      admin: typeof admin;
      "admin-judging": typeof adminJudging;
      "admin-scoring": typeof adminScoring;
      auth: typeof auth;
      common: typeof common;
      events: typeof events;
      home: typeof home;
      leaderboard: typeof leaderboard;
      pages: typeof pages;
    };
  }
}
