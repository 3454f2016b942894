import { untried, type OutboxItem } from "./outbox-item.ts";

/** A catch that waits; saved `n` milliseconds after the first one. */
export const waitingCatch = (n: number, more: Partial<OutboxItem> = {}): OutboxItem => ({
  id: `c${n}`,
  userId: "maya",
  event: { id: "e", name: "Event", timeZone: "UTC" },
  species: { en: "Bass" },
  fish: {
    registrationId: "r",
    speciesId: "s",
    capturedAt: "2026-06-06T11:00:00.000Z",
    weightG: 900,
    lengthMm: null,
    anglerId: null,
    note: "",
    code: "",
    photoTime: null,
    photoEdited: false,
    deviceAt: "2026-06-06T11:00:00.000Z",
    deviceOffsetMs: null,
    position: null,
  },
  photo: new Uint8Array([n]).buffer,
  savedAt: n,
  state: untried,
  ...more,
});
