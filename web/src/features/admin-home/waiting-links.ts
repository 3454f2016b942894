import { linkOptions } from "@tanstack/react-router";
import type { WaitingItem } from "../../../../supabase/functions/_shared/contracts/office.ts";

const eventOf = ({ event_id }: WaitingItem) => ({ event: event_id ?? undefined });

/** Where each kind of `private.waiting_kinds` is decided, for one that waits. */
export const waitingLinks = {
  catches: (item: WaitingItem) => linkOptions({ to: "/admin/leaderboard", search: eventOf(item) }),
  protests: (item: WaitingItem) => linkOptions({ to: "/admin/results", search: eventOf(item) }),
  applicants: (item: WaitingItem) =>
    linkOptions({ to: "/admin/applicants", search: { ...eventOf(item), approval: "open" } }),
  refunds: (item: WaitingItem) =>
    linkOptions({
      to: "/admin/payment-details",
      search: { ...eventOf(item), status: "refund_due" },
    }),
  surpluses: (item: WaitingItem) =>
    linkOptions({ to: "/admin/payment-details", search: { ...eventOf(item), method: "card" } }),
  card_disputes: (item: WaitingItem) =>
    linkOptions({ to: "/admin/payment-details", search: { ...eventOf(item), status: "disputed" } }),
  posts: () => linkOptions({ to: "/admin/forum-uploads" }),
  photos: () => linkOptions({ to: "/admin/user-gallery" }),
  photo_reports: () => linkOptions({ to: "/admin/user-gallery", search: { state: "reported" } }),
  comments: () => linkOptions({ to: "/admin/podcasts/comments" }),
  boats: ({ id }: WaitingItem) =>
    linkOptions({ to: "/admin/boats/$boatId", params: { boatId: id } }),
  disputes: ({ id }: WaitingItem) =>
    linkOptions({
      to: "/admin/charter-management",
      search: { view: "disputes", dispute_booking: id },
    }),
  reviews: () => linkOptions({ to: "/admin/charter-management", search: { view: "reviews" } }),
  contact: () => linkOptions({ to: "/admin/contact" }),
  mails: () => linkOptions({ to: "/admin/mail" }),
};

export type WaitingKind = keyof typeof waitingLinks;

/** A kind that a newer database knows, and this page does not, is left out. */
export const isWaitingKind = (kind: string): kind is WaitingKind =>
  Object.hasOwn(waitingLinks, kind);
