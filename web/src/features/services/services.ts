import type { MarkShape } from "../../components/art/mark.tsx";
import type { ServiceSlug } from "../../lib/service-slugs.ts";

/** The marks of the services. */
export const services = {
  marketing: "lighthouse",
  automation: "chain",
  "managed-it": "mast",
  "virtual-assistants": "pennants",
} as const satisfies Record<ServiceSlug, MarkShape>;

export const features = [1, 2, 3, 4, 5, 6] as const;
