import { expect, test } from "vitest";
import {
  deskEventQuery,
  judgesQuery,
  speciesQuery,
  tournamentListQuery,
  tournamentNamesQuery,
  tournamentQuery,
} from "./features/admin-events/queries.ts";
import { tournamentList } from "./features/admin-events/search.ts";
import {
  catchPhotoQuery,
  deskQuery,
  judgedQuery,
  judgingEventsQuery,
  ownPendingQuery,
  penaltyListQuery,
  queueQuery,
} from "./features/admin-judging/queries.ts";
import { judgedList, penaltyList, queueList } from "./features/admin-judging/search.ts";
import {
  jobListQuery,
  jobNamesQuery,
  runListQuery as jobRunsQuery,
} from "./features/admin-jobs/queries.ts";
import { jobList, runList as jobRuns } from "./features/admin-jobs/search.ts";
import { mailListQuery } from "./features/admin-mail/queries.ts";
import { deadMails } from "./features/admin-mail/search.ts";
import { decisionsQuery } from "./features/admin-judging/decisions.ts";
import { statisticsQuery } from "./features/admin-judging/statistics.ts";
import { claimsQuery } from "./features/admin-judging/claims.ts";
import { eventNamesQuery, runListQuery } from "./features/admin-scoring/queries.ts";
import { runList } from "./features/admin-scoring/search.ts";
import { factorsOf, profileOf } from "./features/profile/queries.ts";
import { eventList } from "./lib/events/event-list.ts";
import { eventListQuery } from "./lib/events/overview.ts";
import { consequencesQuery } from "./lib/events/steps.ts";

// Every query that is asked with the session.
test.each([
  ["the events of the desk", judgingEventsQuery],
  ["a desk", (userId: string) => deskQuery(userId, "event")],
  ["catches to judge", (userId: string) => queueQuery(userId, "event", queueList.of({}))],
  ["judged catches", (userId: string) => judgedQuery(userId, "event", judgedList.of({}))],
  ["penalties", (userId: string) => penaltyListQuery(userId, "event", penaltyList.of({}))],
  ["mails", (userId: string) => mailListQuery(userId, "dead", deadMails.of({}))],
  ["jobs", (userId: string) => jobListQuery(userId, jobList.of({}))],
  ["runs of jobs", (userId: string) => jobRunsQuery(userId, jobRuns.of({}))],
  ["the names of jobs", jobNamesQuery],
  ["events", (userId: string) => eventListQuery(userId, eventList.of({}))],
  ["an event to edit", (userId: string) => deskEventQuery(userId, "event")],
  ["tournaments", (userId: string) => tournamentListQuery(userId, tournamentList.of({}))],
  ["a tournament", (userId: string) => tournamentQuery(userId, "tournament")],
  ["the names of tournaments", tournamentNamesQuery],
  ["species", speciesQuery],
  ["a step", (userId: string) => consequencesQuery(userId, { eventId: "event", to: "published" })],
  ["runs", (userId: string) => runListQuery(userId, runList.of({}))],
  ["one's own pending catches", (userId: string) => ownPendingQuery(userId, "event")],
  ["claims", (userId: string) => claimsQuery(userId, "event")],
  ["what judges did", (userId: string) => statisticsQuery(userId, "event")],
  ["judges", (userId: string) => judgesQuery(userId, "event")],
  ["a catch's log", (userId: string) => decisionsQuery(userId, "event", "catch")],
  ["a photo", (userId: string) => catchPhotoQuery(userId, "path")],
  ["the names of events", eventNamesQuery],
  ["a profile", profileOf],
  ["second factors", factorsOf],
])(
  "what an account sees of %s is its own",
  (_name, query: (userId: string) => { queryKey: readonly unknown[] }) => {
    expect(query("anna").queryKey).not.toEqual(query("mio").queryKey);
    expect(query("anna").queryKey).toEqual(query("anna").queryKey);
  },
);
