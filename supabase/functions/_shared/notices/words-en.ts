import type { PenaltyKind, ReasonCode } from "../contracts/judging.ts";
import type { ProtestSubject } from "../contracts/protests.ts";
import { PRODUCT_NAME } from "../contracts/product.ts";
import { account } from "./account-words-en.ts";
import { charters } from "./charter-words-en.ts";
import { fans } from "./fan-words-en.ts";
import { forum } from "./forum-words-en.ts";
import { gallery } from "./gallery-words-en.ts";
import { type NoticeWords, say, sentences } from "./words.ts";

/** As `admin-judging:reasons` of the site. */
const reasons: Record<ReasonCode, string> = {
  bad_photo: "Photo too dark or blurred",
  no_identifier: "Identifier not visible",
  wrong_orientation: "Fish lies the wrong way on the board",
  eye_covered: "Eye or mouth covered",
  mouth_open: "Mouth open",
  wrong_species: "Wrong species",
  wrong_measure: "Wrong measurement",
  duplicate: "Same fish entered twice",
  rule_breach: "Rules broken",
  other: "Other",
};

/** As `admin-judging:penalty.kinds` of the site. */
const penalties: Record<PenaltyKind, string> = {
  dead_fish: "Dead fish",
  late: "Late check-in",
  short_fish: "Short fish",
  over_limit: "Over the limit",
  open_mouth: "Open mouth",
  time: "Time penalty",
  disqualified: "Disqualified for the day",
  manual: "Other",
};

const protestsAbout: Record<ProtestSubject, string> = {
  catch: "a catch",
  penalty: "a penalty",
  conduct: "the conduct",
  result: "the result",
};

export const en: NoticeWords = {
  entry_confirmed: {
    name: "An entry is confirmed",
    title: ({ event_name }) => say`Your entry in ${event_name} is confirmed`,
    text: ({ team_name }) => say`${team_name} is on the start list.`,
    action: "Open your entry",
  },
  entry_waitlisted: {
    name: "An entry is on the waitlist",
    title: ({ event_name }) => say`You're on the waitlist for ${event_name}`,
    text: ({ team_name, waitlist_no }, { number }) =>
      say`All places are taken. ${team_name} is number ${number(waitlist_no)} on the waitlist. We'll tell you as soon as a place is free for you.`,
    action: "Open your entry",
  },
  entry_promoted: {
    name: "A place is free for a waitlisted entry",
    title: ({ event_name }) => say`A place in ${event_name} is free for you`,
    text: ({ team_name, confirm_by, time_zone }, { limit }) =>
      say`Confirm the place for ${team_name} by ${limit(confirm_by, time_zone)}. After that it goes to the next team on the waitlist.`,
    action: "Confirm the place",
  },
  entry_incomplete: {
    name: "Registration closes and an entry is incomplete",
    title: ({ event_name }) => say`Your entry in ${event_name} is incomplete`,
    text: ({ team_name, closes_at, time_zone }, { limit }) =>
      say`Registration closes on ${limit(closes_at, time_zone)}. Finish the open steps for ${team_name} before then. After that, the organiser decides about the entry.`,
    action: "Finish your entry",
  },
  entry_disqualified: {
    name: "An entry is disqualified",
    title: ({ team_name, event_name }) => say`${team_name} was disqualified from ${event_name}`,
    text: ({ reason }) =>
      sentences(
        " ",
        say`The organiser has disqualified this entry.`,
        reason === null ? null : say`Reason: ${reason}`,
      ),
    action: "Open your entry",
  },
  entry_reinstated: {
    name: "A disqualification is taken back",
    title: ({ team_name, event_name }) => say`${team_name} is back in ${event_name}`,
    text: ({ reason }) =>
      say`The judges have taken back the disqualification of this entry. Reason: ${reason}`,
    action: "Open your entry",
  },
  team_penalised: {
    name: "A penalty is imposed or revoked",
    title: ({ team_name, event_name, lifted }) =>
      lifted
        ? say`A penalty of ${team_name} in ${event_name} was revoked`
        : say`${team_name} got a penalty in ${event_name}`,
    text: ({ penalty, day, reason }, { number }) =>
      sentences(
        " ",
        say`${[penalties[penalty]]}, day ${number(day)}.`,
        reason === null ? null : say`Reason: ${reason}`,
      ),
    action: "Open your entry",
  },
  entry_ended: {
    name: "An entry ends before the event",
    title: ({ ended_by, team_name, event_name }) =>
      ended_by === "promotion_expired"
        ? say`Your place in ${event_name} has expired`
        : ended_by === "registration_closed"
          ? say`No place in ${event_name} became free for you`
          : say`${team_name} was withdrawn from ${event_name}`,
    text: ({ ended_by, team_name, reason }) =>
      ended_by === "promotion_expired"
        ? say`The place for ${team_name} wasn't confirmed in time.`
        : ended_by === "registration_closed"
          ? say`Registration has closed, and ${team_name} was still on the waitlist. The entry has ended.`
          : ended_by === "captain"
            ? say`The captain has withdrawn this entry.`
            : sentences(
                " ",
                say`The organiser has withdrawn this entry.`,
                reason === null ? null : say`Reason: ${reason}`,
              ),
    action: "Open your entry",
  },
  applicant_declined: {
    name: "The organiser declines a person on an entry",
    title: ({ applicant_name, event_name }) =>
      say`${applicant_name} was declined for ${event_name}`,
    text: ({ team_name, reason }) =>
      reason === null
        ? say`The organiser declined this person on the entry of ${team_name}. You can change the crew until registration closes.`
        : say`The organiser declined this person on the entry of ${team_name}. Reason: ${reason}`,
    action: "Open your entry",
  },
  invite_redeemed: {
    name: "Someone joins your team",
    title: ({ member_name, team_name }) => say`${member_name} joined ${team_name}`,
    text: () => say`Your invite was accepted.`,
    action: "Open your team",
  },
  member_left: {
    name: "Someone leaves your team",
    title: ({ member_name, team_name }) => say`${member_name} left ${team_name}`,
    text: () => say`Check your open entries: a crew may need another person.`,
    action: "Open your team",
  },
  crew_removed: {
    name: "You are taken off a crew",
    title: ({ team_name, event_name }) =>
      say`You are no longer on the crew of ${team_name} for ${event_name}`,
    text: () => say`The captain or the organiser changed the crew. Ask them if this is a mistake.`,
    action: "Open the event",
  },
  team_removed: {
    name: "You are taken off a team",
    title: ({ team_name }) => say`You are no longer on ${team_name}`,
    text: () => say`The captain or the organiser changed the team. Ask them if this is a mistake.`,
    action: "Open your teams",
  },
  payment_due: {
    name: "An entry fee is due",
    title: ({ event_name, reason }) =>
      ({
        fee_set: say`${event_name} has an entry fee now`,
        fee_changed: say`The entry fee for ${event_name} has changed`,
        reopened: say`The entry fee for ${event_name} is due again`,
        dispute_lost: say`Your bank has taken back the entry fee for ${event_name}`,
      })[reason],
    text: ({ team_name, amount_minor, currency }, { amount }) =>
      say`${team_name} owes ${amount(amount_minor, currency)}. Pay it to complete your entry.`,
    action: "Open your entry",
  },
  catch_judged: {
    name: "A catch is judged",
    title: ({ decision, species }) =>
      decision === "undone"
        ? say`Your catch is being judged again: ${species["en"] ?? ""}`
        : say`Your catch was ${[decision]}: ${species["en"] ?? ""}`,
    text: ({ receipt_no, team_name, event_name, reason_code, note }, { number }) =>
      sentences(
        " ",
        say`No. ${number(receipt_no)}, ${team_name} in ${event_name}.`,
        reason_code === null ? null : say`Reason: ${[reasons[reason_code]]}.`,
        note === null ? null : say`The judge's note: ${note}`,
      ),
    action: "Open your entry",
  },
  overtaken: {
    name: "Another team passes yours on the leaderboard",
    title: ({ team_name, event_name }) => say`${team_name} was overtaken in ${event_name}`,
    text: ({ passed_by, place, place_before }, { number }) =>
      say`${passed_by} is ahead now. Your team went from place ${number(place_before)} to place ${number(place)}.`,
    action: "Open the leaderboard",
  },
  judge_appointed: {
    name: "You become a judge of an event",
    title: ({ event_name }) => say`You are now a judge of ${event_name}`,
    text: () =>
      say`You can judge its catches on the judging page. Catches of your own team are left to other judges.`,
    action: "Open the judging page",
  },
  protest_to_rule: {
    name: "A protest waits for your ruling",
    title: ({ event_name }) => say`A protest in ${event_name} waits for a ruling`,
    text: ({ team_name, against_name, subject }) =>
      say`${team_name} has filed a protest about ${[protestsAbout[subject]]} of ${against_name}.`,
    action: "Open the protest",
  },
  protest_filed: {
    name: "A protest is filed about your team",
    title: ({ event_name, against_name }) =>
      say`A protest is about ${against_name} in ${event_name}`,
    text: ({ team_name, against_name, subject }) =>
      say`${team_name} has filed a protest about ${[protestsAbout[subject]]} of ${against_name}. A judge will rule on it.`,
    action: "Open your entry",
  },
  protest_ruled: {
    name: "A protest is ruled on",
    title: ({ event_name, status }) =>
      status === "upheld"
        ? say`Protest upheld in ${event_name}`
        : say`Protest dismissed in ${event_name}`,
    text: ({ team_name, against_name }) =>
      say`This was the protest of ${team_name} about ${against_name}. The judge's reason is on the page of your entry.`,
    action: "Read the ruling",
  },
  payment_received: {
    name: "A payment is received",
    title: ({ event_name }) => say`We received your entry fee for ${event_name}`,
    text: ({ team_name, amount_minor, currency }, { amount }) =>
      say`${amount(amount_minor, currency)} for ${team_name}. Thank you.`,
    action: "Open your entry",
  },
  payment_refunded: {
    name: "A payment is refunded",
    title: ({ event_name, reason }) =>
      reason === "dispute_lost"
        ? say`Your bank has taken back the entry fee for ${event_name}`
        : say`Your entry fee for ${event_name} was refunded`,
    text: ({ team_name, amount_minor, currency, reason }, { amount }) =>
      reason === "dispute_lost"
        ? say`${amount(amount_minor, currency)} for ${team_name}. You owe nothing for this entry.`
        : say`${amount(amount_minor, currency)} for ${team_name}. A refund to a card can take a few days to arrive.`,
    action: "Open your entry",
  },
  event_changed: {
    name: "An event has a new time or venue",
    title: ({ event_name, starts_at, venue }) =>
      starts_at === null
        ? say`New venue: ${event_name}`
        : venue === null
          ? say`New time: ${event_name}`
          : say`New time and venue: ${event_name}`,
    text: ({ starts_at, time_zone, venue }, { time }) =>
      sentences(
        " ",
        starts_at === null ? null : say`The event now starts on ${time(starts_at, time_zone)}.`,
        venue === null ? null : say`The venue is now ${venue}.`,
      ),
    action: "Open the event",
  },
  event_cancelled: {
    name: "An event is cancelled",
    title: ({ event_name }) => say`${event_name} is cancelled`,
    text: ({ fee_returned }) =>
      fee_returned
        ? say`The organiser has cancelled this event. Your entry fee will be refunded.`
        : say`The organiser has cancelled this event.`,
    action: "Open the event",
  },
  ...forum,
  ...gallery,
  ...account,
  ...charters,
  ...fans,
  mail: {
    reason: `You received this email because your notifications in ${PRODUCT_NAME} include it.`,
    choose: "Choose which emails you get",
    stop: "Stop emails of this kind",
  },
};
