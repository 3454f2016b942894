import { z } from "zod";

/** The address of a feed, without the name and password that one can hold. */
export const feedUrl = z
  .string()
  .trim()
  .max(2000, "too_long")
  .regex(/^https?:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/, "format");

/** Body of `POST /functions/v1/ingest-feeds/test` (admins). */
export const feedTest = z.strictObject({ url: feedUrl });
