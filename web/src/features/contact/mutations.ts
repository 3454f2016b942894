import { mutationOptions } from "@tanstack/react-query";
import { publishableKey, supabaseUrl } from "../../lib/api/backend.ts";
import type { Language } from "../../lib/page/languages.ts";
import type { Draft } from "./draft.ts";

/** A little over the function's own limit (`FASTEST_HAND_MS`), for clocks that run apart. */
const FASTEST_HAND = 2_200;

export interface Outgoing {
  draft: Draft;
  locale: Language;
  /** The field that people do not see. */
  website: string;
}

/** Too many messages; `seconds` to wait. */
export class TooMany extends Error {
  readonly seconds: number;
  constructor(seconds: number) {
    super(`Too many messages; wait ${seconds} s`);
    this.name = "TooMany";
    this.seconds = seconds;
  }
}

/** Plain fetch: a visitor needs no client library to write to us. */
export const sendMessage = mutationOptions({
  mutationKey: ["contact", "send"],
  mutationFn: async ({ draft, locale, website }: Outgoing) => {
    // A person whose browser fills the form is faster than the function believes. The message waits
    // rather than being dropped.
    const early = FASTEST_HAND - (Date.now() - draft.since);
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    const { id, name, email, message, service, date, size, since } = draft;
    const isMeeting = service !== "" || date !== "" || size !== "";
    const response = await fetch(new URL("/functions/v1/contact", supabaseUrl), {
      method: "POST",
      headers: { apikey: publishableKey, "content-type": "application/json" },
      body: JSON.stringify({
        id,
        name,
        email,
        message,
        locale,
        ...(isMeeting && {
          meeting: { service: service || null, date: date || null, size: size || null },
        }),
        website,
        elapsed_ms: Math.max(0, Date.now() - since),
      }),
    });
    if (response.ok) return;
    const wait = Number(response.headers.get("retry-after"));
    if (response.status === 429 && wait > 0) throw new TooMany(Math.ceil(wait));
    // Only an error needs the schema that reads it.
    const { readFunctionError } = await import("../../lib/api/function-error.ts");
    throw await readFunctionError(Object.assign(new Error("contact"), { context: response }));
  },
});

/** The fields that the server refused, as pairs of field and issue. */
export const refusedFields = (error: unknown): [string, string][] =>
  error instanceof Error && "fields" in error ? Object.entries(error.fields as object) : [];
