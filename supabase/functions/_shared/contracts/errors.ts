import { z } from "zod";

/**
 * Every code that a function returns, and its HTTP status. The database's business errors
 * (`private.refuse`) use the same codes, so that REST and functions refuse alike. The web app has
 * words for each of them: without words it does not compile.
 */
export const ERROR_STATUS = {
  invalid: 400,
  not_on_team: 400,
  /** Each angler has a bag of their own, and the fish names none. */
  angler_required: 400,
  reason_required: 400,
  /** A post holds more links or images than its author is trusted with. */
  too_many_links: 400,
  /** A picture in a post has no text for those who do not see it. */
  alt_required: 400,
  /** A post or a title holds a word or a link of the forums' list. */
  words_refused: 400,
  /** A file that is no picture, or whose picture cannot be decoded. */
  unreadable_picture: 400,
  /** A file that is no recording, or another kind than its name says. */
  unreadable_audio: 400,
  /** An episode without its recording cannot be published. */
  audio_required: 400,
  /** A boat's listing lacks fields; the details name them. */
  boat_incomplete: 400,
  /** A line holds line breaks, or characters that hide or turn text; the details name the fields. */
  characters_refused: 400,
  /** More people than the boat takes. */
  party_too_large: 400,
  unauthenticated: 401,
  forbidden: 403,
  /** A moderator has silenced the member in the forums for a time; details have its end. */
  silenced: 403,
  /** The office has banned the caller's account. */
  account_banned: 403,
  /** The page is seen as a member sees it: nothing can be changed. */
  viewing_as: 403,
  /** The view of a member's pages is over. */
  view_ended: 403,
  /** A minor has no public page. */
  page_of_minor: 403,
  /** Nobody books their own boat. */
  own_boat: 403,
  /** Nobody judges a catch of their own team. */
  own_team: 403,
  /** The account's second factor is still to be shown; the auth service calls it so, too. */
  insufficient_aal: 403,
  /** The session's last sign-in is too long ago for this; the auth service calls it so, too. */
  reauthentication_needed: 403,
  /** No confirmed account has this email address. */
  account_unknown: 404,
  /** No invite has this code. */
  invite_unknown: 404,
  not_found: 404,
  method_not_allowed: 405,
  /** The person is on a roster of this event and division already. */
  already_entered: 409,
  already_judged: 409,
  /** The tournament is in the archive. */
  archived: 409,
  already_member: 409,
  /** Another member's page has this address. */
  handle_taken: 409,
  /** The public board is frozen: its result is not public yet. */
  board_frozen: 409,
  /** Another judge is looking at the catch. */
  claimed: 409,
  /** Another moderator has the post in hand. */
  case_claimed: 409,
  /** A captain hands over, or dissolves the team, and does not just leave. */
  captain_leaves: 409,
  /** The provider cannot charge this amount of this currency. */
  card_not_possible: 409,
  /** The catch is judged, or another than it was shown. */
  catch_changed: 409,
  /** The fish came over the scales: only the desk corrects it. */
  catch_weighed: 409,
  /** The team has taken the catch back. */
  catch_withdrawn: 409,
  /** A final result would leave more catches unjudged than the admin knows of. */
  catches_unjudged: 409,
  /** The recording ends before a chapter of its episode begins. */
  chapters_beyond: 409,
  conflict: 409,
  /** A team declares its fishing days before they begin. */
  day_begun: 409,
  /** The division has no place for the entry that is to move there. */
  division_full: 409,
  /** Other teams wait longer for the place, and the admin has not said that this one passes them. */
  queue_first: 409,
  /** No place is left, and nobody waits for one any more. */
  event_full: 409,
  /** A team cannot wait for a place that is free. */
  place_free: 409,
  /** An organiser has declined the person for this event. */
  applicant_declined: 409,
  /** The entry was confirmed in an event that had begun, after this fish was caught. */
  caught_before_entry: 409,
  /** The captain has another team in this division. */
  captain_entered: 409,
  /** The entry was withdrawn or disqualified. */
  entry_ended: 409,
  /** The teams have read the code of this day; it stays. */
  code_published: 409,
  /** The time in which an author may change a post is over. */
  edit_closed: 409,
  event_cancelled: 409,
  event_closed: 409,
  event_final: 409,
  event_not_live: 409,
  /** The fee is another one than the payer was shown; fields have the amount of now. */
  fee_changed: 409,
  /** The forum, or the topic, is read and no longer written in. */
  forum_archived: 409,
  illegal_step: 409,
  job_running: 409,
  last_admin: 409,
  /** What another admin has to do. */
  own_account: 409,
  /** The account is an admin's: the role is taken first. */
  account_admin: 409,
  member_banned: 409,
  mail_not_dead: 409,
  /** The caller's profile has no name that a team could show. */
  name_missing: 409,
  /** The registration that a catch is submitted for is not confirmed. */
  not_confirmed: 409,
  /** Something that the request refers to does not exist, or no longer. */
  missing_reference: 409,
  /** A team that moved up from the waiting list did not confirm its place in time. */
  promotion_expired: 409,
  /** Protests are filed in a window of time while the result is provisional. */
  protests_closed: 409,
  /** A result becomes final when no protest is open. */
  protests_open: 409,
  /** The protest was ruled on, or taken back. */
  protest_ruled: 409,
  registration_closed: 409,
  registration_not_open: 409,
  /** The account has fewer points than the reward costs. */
  points_short: 409,
  /** A reward is given from one date to another, and today is outside. */
  reward_closed: 409,
  /** None of the reward is left. */
  reward_gone: 409,
  /** The member has taken as many of the reward as one person may. */
  reward_limit: 409,
  /** A collision rolled everything back: the same request may be sent once more. */
  retry: 409,
  /** The event lists species, and not this one. */
  species_not_listed: 409,
  /** An award counts the fish of a species, and whole bags say of none which it is. */
  species_unknown: 409,
  /** The boat is not free on this day: booked, blocked, over, or too far ahead. */
  date_taken: 409,
  /** A trip was accepted on one of the days that are to be blocked. */
  boat_booked: 409,
  /** The boat takes no requests now. */
  boat_not_listed: 409,
  /** The angler who asked for the trip is banned. */
  angler_banned: 409,
  /** The angler has an open request for this time already. */
  already_requested: 409,
  /** The price is another one than the angler was shown; the details have it. */
  price_changed: 409,
  /** The booking was answered, cancelled, or has expired. */
  booking_decided: 409,
  /** The trip was too long ago for messages. */
  booking_closed: 409,
  /** Cancelling costs something else than was shown; the details have it. */
  consequence_changed: 409,
  /** Completed trips are reviewed within 30 days. */
  review_closed: 409,
  /** Disputes are about accepted trips, for 60 days after them. */
  dispute_closed: 409,
  /** The booking has an open dispute. */
  dispute_open: 409,
  /** Another post or episode has this address, or had it. */
  slug_taken: 409,
  /** An album of the gallery that would show no photo cannot be published. */
  album_empty: 409,
  /** The photo of a catch that is not published cannot be offered to the gallery. */
  photo_not_published: 409,
  /** The account has this picture in the gallery already, in whatever state. */
  photo_sent_before: 409,
  /** Another episode has this number. */
  number_taken: 409,
  /** The episode has a version in this language. */
  language_taken: 409,
  /** Somebody else has changed the payment since it was shown. */
  payment_changed: 409,
  payment_not_due: 409,
  /** The event no longer takes registrations: its rosters stay as they are. */
  roster_frozen: 409,
  /** The team has an entry in this event already. */
  team_already_entered: 409,
  team_full: 409,
  thread_locked: 409,
  /** The waiver that was read is not the current version. */
  waiver_outdated: 409,
  team_entered: 409,
  team_not_empty: 409,
  invite_expired: 410,
  invite_revoked: 410,
  invite_used_up: 410,
  too_large: 413,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

export const errorCode = z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]);

/** The body of every response with a status of 400 or more. */
export const errorAnswer = z.object({
  error: z.object({
    code: errorCode,
    /** For developers and logs, in English; readers get words of their language for the code. */
    message: z.string(),
    /** By the path of the field in the request (`eventId`, `days.0.lines_in`): what is wrong. */
    fields: z.record(z.string(), z.string()).optional(),
  }),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;
