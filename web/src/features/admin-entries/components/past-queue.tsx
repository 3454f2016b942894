import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { Choice } from "../../../components/ui/choice.tsx";
import { codeOf } from "../../../lib/api/errors.ts";
import { isolate } from "../../../lib/format/reader-format.ts";

interface Props extends ComponentProps<typeof Choice> {
  /** Why the team got no place. */
  error: Error | null;
}

/** Where others wait longer, or nothing is free: whom the team would pass, and the box by which it does. */
export function PastQueue({ error, ...box }: Props) {
  const { t } = useTranslation("admin-entries");
  const code = codeOf(error);
  if (code !== "queue_first" && code !== "event_full") return null;
  const teams = error && "details" in error ? error.details : null;
  return (
    <div>
      {typeof teams === "string" && (
        <p className="text-sm text-ink-2">{t("past_queue.teams", { teams: isolate(teams) })}</p>
      )}
      <Choice {...box} type="checkbox">
        {t("past_queue.box")}
      </Choice>
    </div>
  );
}
