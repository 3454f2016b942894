import { readFileSync } from "node:fs";
import { join } from "node:path";
import type adminCharters from "../../web/src/locales/en/admin-charters.json";
import type adminRewards from "../../web/src/locales/en/admin-rewards.json";
import type ownPoints from "../../web/src/locales/en/own-points.json";
import type topFans from "../../web/src/locales/en/top-fans.json";
import type tour from "../../web/src/locales/en/tour.json";
import type admin from "../../web/src/locales/en/admin.json";
import type adminBlogs from "../../web/src/locales/en/admin-blogs.json";
import type adminPodcasts from "../../web/src/locales/en/admin-podcasts.json";
import type textDesk from "../../web/src/locales/en/text-desk.json";
import type adminGallery from "../../web/src/locales/en/admin-gallery.json";
import type boats from "../../web/src/locales/en/boats.json";
import type bookings from "../../web/src/locales/en/bookings.json";
import type blogs from "../../web/src/locales/en/blogs.json";
import type adminEntries from "../../web/src/locales/en/admin-entries.json";
import type adminJudging from "../../web/src/locales/en/admin-judging.json";
import type adminJobs from "../../web/src/locales/en/admin-jobs.json";
import type adminForum from "../../web/src/locales/en/admin-forum.json";
import type adminAudit from "../../web/src/locales/en/admin-audit.json";
import type adminContact from "../../web/src/locales/en/admin-contact.json";
import type adminMembers from "../../web/src/locales/en/admin-members.json";
import type adminHome from "../../web/src/locales/en/admin-home.json";
import type adminMail from "../../web/src/locales/en/admin-mail.json";
import type adminNews from "../../web/src/locales/en/admin-news.json";
import type adminEvents from "../../web/src/locales/en/admin-events.json";
import type eventSteps from "../../web/src/locales/en/event-steps.json";
import type adminPayments from "../../web/src/locales/en/admin-payments.json";
import type adminResults from "../../web/src/locales/en/admin-results.json";
import type adminScoring from "../../web/src/locales/en/admin-scoring.json";
import type adminSettings from "../../web/src/locales/en/admin-settings.json";
import type legal from "../../web/src/locales/en/legal.json";
import type account from "../../web/src/locales/en/account.json";
import type anglers from "../../web/src/locales/en/anglers.json";
import type auth from "../../web/src/locales/en/auth.json";
import type bigScreen from "../../web/src/locales/en/big-screen.json";
import type boardDifference from "../../web/src/locales/en/board-difference.json";
import type boardExtras from "../../web/src/locales/en/board-extras.json";
import type catching from "../../web/src/locales/en/catching.json";
import type common from "../../web/src/locales/en/common.json";
import type contact from "../../web/src/locales/en/contact.json";
import type entering from "../../web/src/locales/en/entering.json";
import type errors from "../../web/src/locales/en/errors.json";
import type events from "../../web/src/locales/en/events.json";
import type forumCompose from "../../web/src/locales/en/forum-compose.json";
import type forumThread from "../../web/src/locales/en/forum-thread.json";
import type forum from "../../web/src/locales/en/forum.json";
import type forumRuling from "../../web/src/locales/en/forum-ruling.json";
import type gallery from "../../web/src/locales/en/gallery.json";
import type home from "../../web/src/locales/en/home.json";
import type news from "../../web/src/locales/en/news.json";
import type offline from "../../web/src/locales/en/offline.json";
import type ownBoats from "../../web/src/locales/en/own-boats.json";
import type ownGallery from "../../web/src/locales/en/own-gallery.json";
import type onTheWater from "../../web/src/locales/en/on-the-water.json";
import type outbox from "../../web/src/locales/en/outbox.json";
import type payments from "../../web/src/locales/en/payments.json";
import type places from "../../web/src/locales/en/places.json";
import type player from "../../web/src/locales/en/player.json";
import type podcasts from "../../web/src/locales/en/podcasts.json";
import type services from "../../web/src/locales/en/services.json";
import type leaderboard from "../../web/src/locales/en/leaderboard.json";
import type notices from "../../web/src/locales/en/notices.json";
import type pages from "../../web/src/locales/en/pages.json";
import type profile from "../../web/src/locales/en/profile.json";
import type scales from "../../web/src/locales/en/scales.json";
import type protests from "../../web/src/locales/en/protests.json";
import type ruleForm from "../../web/src/locales/en/rule-form.json";
import type season from "../../web/src/locales/en/season.json";
import type teams from "../../web/src/locales/en/teams.json";
import type tournaments from "../../web/src/locales/en/tournaments.json";
import type trials from "../../web/src/locales/en/trials.json";
import type upload from "../../web/src/locales/en/upload.json";

export interface Words {
  "admin-blogs": typeof adminBlogs;
  "admin-podcasts": typeof adminPodcasts;
  "text-desk": typeof textDesk;
  "admin-gallery": typeof adminGallery;
  blogs: typeof blogs;
  boats: typeof boats;
  bookings: typeof bookings;
  gallery: typeof gallery;
  "own-boats": typeof ownBoats;
  "own-gallery": typeof ownGallery;
  "own-points": typeof ownPoints;
  "top-fans": typeof topFans;
  tour: typeof tour;
  "admin-charters": typeof adminCharters;
  "admin-rewards": typeof adminRewards;
  account: typeof account;
  admin: typeof admin;
  "admin-entries": typeof adminEntries;
  "admin-events": typeof adminEvents;
  "event-steps": typeof eventSteps;
  "admin-judging": typeof adminJudging;
  "admin-jobs": typeof adminJobs;
  "admin-forum": typeof adminForum;
  "admin-audit": typeof adminAudit;
  "admin-contact": typeof adminContact;
  "admin-members": typeof adminMembers;
  "admin-home": typeof adminHome;
  "admin-mail": typeof adminMail;
  "admin-news": typeof adminNews;
  "admin-payments": typeof adminPayments;
  "admin-results": typeof adminResults;
  "admin-scoring": typeof adminScoring;
  "admin-settings": typeof adminSettings;
  legal: typeof legal;
  anglers: typeof anglers;
  auth: typeof auth;
  "big-screen": typeof bigScreen;
  "board-difference": typeof boardDifference;
  "board-extras": typeof boardExtras;
  catching: typeof catching;
  common: typeof common;
  errors: typeof errors;
  contact: typeof contact;
  "forum-ruling": typeof forumRuling;
  entering: typeof entering;
  events: typeof events;
  forum: typeof forum;
  "forum-compose": typeof forumCompose;
  "forum-thread": typeof forumThread;
  home: typeof home;
  news: typeof news;
  offline: typeof offline;
  "on-the-water": typeof onTheWater;
  outbox: typeof outbox;
  payments: typeof payments;
  places: typeof places;
  player: typeof player;
  podcasts: typeof podcasts;
  scales: typeof scales;
  services: typeof services;
  leaderboard: typeof leaderboard;
  notices: typeof notices;
  pages: typeof pages;
  profile: typeof profile;
  protests: typeof protests;
  "rule-form": typeof ruleForm;
  season: typeof season;
  teams: typeof teams;
  tournaments: typeof tournaments;
  trials: typeof trials;
  upload: typeof upload;
}

export const LANGUAGES = ["en", "ja", "ar"] as const;
export type Language = (typeof LANGUAGES)[number];

/** `npm run sweep:languages`: what `npm test` runs in one language each runs in all of them. */
export const isSweep = process.env.E2E_LANGUAGES === "all";

/**
 * The languages to run a test in: by `npm test` the named one. Each test names its own so that every
 * kind of page is read in every language and both directions. What depends on the language itself,
 * such as a line that must not break, runs in all of LANGUAGES each time.
 */
export const languagesOf = (inTests: Language): readonly Language[] =>
  isSweep ? LANGUAGES : [inTests];

/** Of pages that stand at the language in which `npm test` reads them: those to read in this one. */
export const pagesIn = (
  language: Language,
  pages: Readonly<Record<Language, readonly string[]>>,
): readonly string[] => (isSweep ? LANGUAGES.flatMap((each) => pages[each]) : pages[language]);

/** What the site says in a language, so that specs find things by what their readers see. */
export function words<Name extends keyof Words>(language: Language, name: Name): Words[Name] {
  const file = join(import.meta.dirname, `../../web/src/locales/${language}/${name}.json`);
  return JSON.parse(readFileSync(file, "utf8")) as Words[Name];
}
