import type about from "./locales/en/about.json";
import type account from "./locales/en/account.json";
import type adminEntries from "./locales/en/admin-entries.json";
import type adminJudging from "./locales/en/admin-judging.json";
import type adminJobs from "./locales/en/admin-jobs.json";
import type adminMail from "./locales/en/admin-mail.json";
import type adminEvents from "./locales/en/admin-events.json";
import type adminPayments from "./locales/en/admin-payments.json";
import type adminScoring from "./locales/en/admin-scoring.json";
import type admin from "./locales/en/admin.json";
import type auth from "./locales/en/auth.json";
import type bigScreen from "./locales/en/big-screen.json";
import type catching from "./locales/en/catching.json";
import type common from "./locales/en/common.json";
import type contact from "./locales/en/contact.json";
import type eventSteps from "./locales/en/event-steps.json";
import type entering from "./locales/en/entering.json";
import type events from "./locales/en/events.json";
import type home from "./locales/en/home.json";
import type leaderboard from "./locales/en/leaderboard.json";
import type legal from "./locales/en/legal.json";
import type news from "./locales/en/news.json";
import type notices from "./locales/en/notices.json";
import type outbox from "./locales/en/outbox.json";
import type pages from "./locales/en/pages.json";
import type payments from "./locales/en/payments.json";
import type places from "./locales/en/places.json";
import type podcasts from "./locales/en/podcasts.json";
import type profile from "./locales/en/profile.json";
import type season from "./locales/en/season.json";
import type services from "./locales/en/services.json";
import type share from "./locales/en/share.json";
import type teams from "./locales/en/teams.json";
import type tournaments from "./locales/en/tournaments.json";
import type upload from "./locales/en/upload.json";

/** A namespace is one JSON file of a feature; English is the shape that keys are checked against. */
declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: {
      about: typeof about;
      account: typeof account;
      "admin-entries": typeof adminEntries;
      "admin-events": typeof adminEvents;
      "admin-judging": typeof adminJudging;
      "admin-jobs": typeof adminJobs;
      "admin-mail": typeof adminMail;
      "admin-payments": typeof adminPayments;
      "admin-scoring": typeof adminScoring;
      admin: typeof admin;
      auth: typeof auth;
      "big-screen": typeof bigScreen;
      catching: typeof catching;
      common: typeof common;
      contact: typeof contact;
      entering: typeof entering;
      "event-steps": typeof eventSteps;
      events: typeof events;
      home: typeof home;
      leaderboard: typeof leaderboard;
      legal: typeof legal;
      news: typeof news;
      notices: typeof notices;
      outbox: typeof outbox;
      pages: typeof pages;
      payments: typeof payments;
      places: typeof places;
      podcasts: typeof podcasts;
      profile: typeof profile;
      season: typeof season;
      services: typeof services;
      share: typeof share;
      teams: typeof teams;
      tournaments: typeof tournaments;
      upload: typeof upload;
    };
  }
}
