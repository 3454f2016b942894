import { useTranslation } from "react-i18next";
import type { errorKey } from "../../lib/api/errors.ts";

/** What the server does not take a catch for, where the general words do not say what to do. */
const REFUSALS = [
  "event_not_live",
  "not_confirmed",
  "forbidden",
  "not_found",
  "not_on_team",
  "angler_required",
  "species_not_listed",
  "caught_before_entry",
  "conflict",
  "catch_changed",
  "invalid",
  "unreadable_picture",
  "too_large",
] as const;

/** Why a catch was refused, and what the angler can do, by the key under which the outbox keeps it. */
export function useRefusedWords(): (reason: ReturnType<typeof errorKey>) => string {
  const { t } = useTranslation("catching");
  const { t: common } = useTranslation();
  return (reason) => {
    const known = REFUSALS.find((code) => reason === `error.${code}`);
    return known ? t(`refused.${known}`) : common(reason);
  };
}
