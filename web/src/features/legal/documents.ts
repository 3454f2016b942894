/** When both texts took effect: 1 November 2026. */
export const EFFECTIVE = Date.UTC(2026, 10, 1);

/** The sections of each text, in order, as keys of `legal`. */
export const documents = {
  privacy: {
    seed: 51,
    sections: [
      "who",
      "account",
      "catches",
      "messages",
      "page",
      "browser",
      "why",
      "sharing",
      "keeping",
      "rights",
      "children",
      "changes",
    ],
  },
  terms: {
    seed: 52,
    sections: [
      "scope",
      "account",
      "entries",
      "results",
      "content",
      "conduct",
      "services",
      "availability",
      "liability",
      "ending",
      "law",
    ],
  },
} as const;

export type LegalDocument = keyof typeof documents;
