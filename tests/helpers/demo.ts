/** Fixed ids of supabase/seed.sql, by the names that the tests speak of. */
export const demo = {
  admin: { id: "a0000000-0000-4000-8000-000000000001", email: "admin@castboard.example" },
  maya: { id: "a0000000-0000-4000-8000-000000000002", email: "maya@castboard.example" },
  ken: { id: "a0000000-0000-4000-8000-000000000003", email: "ken@castboard.example" },
  password: "castboard-demo",
  /** Harbour Bass Open: live, two days, best five a day in grams. */
  live: "e0000000-0000-4000-8000-000000000001",
  /** Mangrove Mile: takes registrations, best five by length in quarter inches. */
  upcoming: "e0000000-0000-4000-8000-000000000002",
  /** Club Bass Open: final, a real published result in hundredths of a pound. */
  final: "e0000000-0000-4000-8000-000000000003",
  /** Salt Heron, listed by the judge Noor; Maya's trips on boats: one waits, one was accepted, one took place. */
  boat: "b0a70000-0000-4000-8000-000000000001",
  /** Najm Al Bahr, listed by the admin; Night Tide waits for the office. */
  adminsBoat: "b0a70000-0000-4000-8000-000000000003",
  submittedBoat: "b0a70000-0000-4000-8000-000000000004",
  trips: {
    requested: "b00c0000-0000-4000-8000-000000000001",
    accepted: "b00c0000-0000-4000-8000-000000000002",
    completed: "b00c0000-0000-4000-8000-000000000003",
  },
  /** Of the live event. */
  tournament: "70000000-0000-4000-8000-000000000001",
  openDivision: "d0000000-0000-4000-8000-000000000001",
  /** Registrations of the live event: Maya's and Ken's own, and one of strangers. */
  loneHeron: "f1000000-0000-4000-8000-000000000002",
  kinAndCarp: "f1000000-0000-4000-8000-000000000006",
  rustyHook: "f1000000-0000-4000-8000-000000000001",
  /** A reward that one post pays for. */
  reward: "a7000000-0000-4000-8000-000000000001",
  bass: "50000000-0000-4000-8000-000000000001",
  /** Pending catches of the live event; the first, Lone Heron's, would take the lead. */
  pending: [
    "ca000000-0000-4000-8000-000000000001",
    "ca000000-0000-4000-8000-000000000002",
    "ca000000-0000-4000-8000-000000000003",
  ],
  blog: "b1000000-0000-4000-8000-000000000001",
  /** Written by the site's own people. */
  news: "93000000-0000-4000-8000-000000000001",
  episode: "90000000-0000-4000-8000-000000000001",
  album: "a1b00000-0000-4000-8000-000000000001",
} as const;
