import { type CharterWords, say, sentences } from "./words.ts";

const former = "A former member";

export const charters: CharterWords = {
  boat_decided: {
    name: "Your boat's listing is reviewed",
    title: ({ boat_name, decision }) =>
      ({
        approved: say`${boat_name} is listed`,
        reinstated: say`${boat_name} is listed again`,
        changes_requested: say`${boat_name} needs changes`,
        suspended: say`${boat_name} is suspended`,
      })[decision],
    text: ({ decision, reason }) =>
      sentences(
        " ",
        {
          approved: say`Anglers can find the boat and request trips.`,
          reinstated: say`Anglers can find the boat and request trips again.`,
          changes_requested: say`Change the listing, then submit it again.`,
          suspended: say`The boat is off the list, and open requests were declined.`,
        }[decision],
        reason === null ? null : say`Reason: ${reason}`,
      ),
    action: "Open your boat",
  },
  charter_changed: {
    name: "A charter booking changes",
    title: ({ step, boat_name, member_name }) =>
      ({
        requested: say`${member_name ?? [former]} wants to book ${boat_name}`,
        accepted: say`${boat_name} is booked`,
        declined: say`${boat_name} can't take you`,
        expired: say`Your request for ${boat_name} has expired`,
        cancelled_by_angler: say`A trip on ${boat_name} is cancelled`,
        cancelled_by_owner: say`Your trip on ${boat_name} is cancelled`,
        completed: say`How was your trip on ${boat_name}?`,
        reviewed: say`${boat_name} has a new review`,
        replied: say`The captain of ${boat_name} replied to your review`,
        disputed: say`A dispute about a trip on ${boat_name} was opened`,
        ruled: say`A dispute about a trip on ${boat_name} was decided`,
      })[step],
    text: (
      { step, cause, starts_at, time_zone, party, amount_minor, currency, side },
      { time, number, amount },
    ) => {
      const when = time(starts_at, time_zone);
      switch (step) {
        case "requested":
          return say`${when}, people: ${number(party)}. Answer within 48 hours, or the request expires.`;
        case "accepted":
          return say`${when}, ${amount(amount_minor, currency)}. The booking has the captain's phone number and the meeting point.`;
        case "declined":
          return cause === "taken"
            ? say`Another trip was accepted for ${when}. Choose another day.`
            : cause === null
              ? say`The captain declined your request for ${when}.`
              : say`The boat is no longer listed. Your request for ${when} has ended.`;
        case "expired":
          return say`The captain didn't answer in time. You can request another day.`;
        case "cancelled_by_angler":
          return cause === "account_ended"
            ? say`The angler's account has ended. The trip on ${when} won't take place.`
            : cause === "account_banned"
              ? say`The angler's account was banned. The request for ${when} has ended.`
              : amount_minor === 0
                ? say`The angler cancelled the trip on ${when}. By your policy, the angler owes nothing.`
                : say`The angler cancelled the trip on ${when}. By your policy, the angler owes ${amount(amount_minor, currency)}.`;
        case "cancelled_by_owner":
          return say`The trip on ${when} won't take place. You owe nothing.`;
        case "completed":
          return say`Your review helps other anglers. You can write it within 30 days.`;
        case "reviewed":
          return say`Read it and reply once.`;
        case "replied":
          return say`The reply is below your review.`;
        case "disputed":
          return side === "owner"
            ? say`The angler has asked our team to decide about the trip on ${when}.`
            : say`The captain has asked our team to decide about the trip on ${when}.`;
        case "ruled":
          return say`The decision about the trip on ${when} and its reason are on the booking's page.`;
      }
    },
    action: "Open the booking",
  },
  charter_message: {
    name: "A message about a charter booking",
    title: ({ member_name, boat_name }) => say`${member_name ?? [former]} wrote about ${boat_name}`,
    text: ({ messages }, { number }) =>
      messages === 1
        ? say`You have a new message.`
        : say`You have ${number(messages)} new messages.`,
    action: "Read and answer",
  },
};
