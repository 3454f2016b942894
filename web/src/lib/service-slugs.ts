/** The services, in the order in which they are offered. */
export const serviceSlugs = [
  "marketing",
  "automation",
  "managed-it",
  "virtual-assistants",
] as const;
export type ServiceSlug = (typeof serviceSlugs)[number];

export const isServiceSlug = (text: string): text is ServiceSlug =>
  (serviceSlugs as readonly string[]).includes(text);
