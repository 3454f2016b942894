import type { MarkShape } from "../../components/art/mark.tsx";

/** The services by their slug, in the order in which they are offered. */
export const services = {
  marketing: "lighthouse",
  automation: "chain",
  "managed-it": "mast",
  "virtual-assistants": "pennants",
} as const satisfies Record<string, MarkShape>;

export type Slug = keyof typeof services;
export const slugs = Object.keys(services) as Slug[];

export const isSlug = (text: string): text is Slug => Object.hasOwn(services, text);

export const features = [1, 2, 3, 4, 5, 6] as const;
