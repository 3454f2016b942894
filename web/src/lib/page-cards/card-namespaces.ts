/** The namespaces that cards need; that of a service comes with its card. */
export const CARD_WORDS = ["page-cards", "events"] as const;
