import type { User } from "@supabase/supabase-js";
import type { ParseKeys } from "i18next";

/** Code points, as the database counts. */
export const NAME_MAX = 80;
export const TEXT_MAX = 2000;

type Problem =
  Extract<ParseKeys<"podcasts">, `errors.${string}`> extends `errors.${infer P}` ? P : never;

export interface Problems {
  name?: Problem;
  text?: Problem;
}

const isTooLong = (text: string, most: number): boolean => Array.from(text.trim()).length > most;

/** `name` is null for a member, whose name the profile has. */
export function commentProblems(name: string | null, text: string): Problems {
  const problems: Problems = {};
  if (name?.trim() === "") problems.name = "required";
  else if (name !== null && isTooLong(name, NAME_MAX)) problems.name = "name_too_long";
  if (text.trim() === "") problems.text = "required";
  else if (isTooLong(text, TEXT_MAX)) problems.text = "text_too_long";
  return problems;
}

/** The name a member signed up with, shown until the comment comes back with the profile's. */
export function memberName({ user_metadata: about }: User): string | null {
  const parts = [about["first_name"], about["last_name"]].filter(
    (part): part is string => typeof part === "string" && part.trim() !== "",
  );
  return parts.length > 0 ? parts.join(" ").trim() : null;
}
