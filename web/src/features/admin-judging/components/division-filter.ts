import { useTranslation } from "react-i18next";
import type { Desk } from "../queries.ts";

/** Narrows a list of catches to a division of the event. */
export function useDivisionFilter({ board }: Desk) {
  const { t } = useTranslation("admin-judging");
  return {
    name: "division",
    label: t("division"),
    all: t("any_division"),
    options: board.divisions.map(({ id, name }) => [id, name] as const),
  } as const;
}
