import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { textLinkStyle } from "../../../components/ui/text-link-style.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import type { Results } from "../queries.ts";

interface Props {
  event: Results["board"]["event"];
  count: number;
}

/** How many catches the result leaves out because nobody has judged them, and where they are judged. */
export function UnjudgedNote({ event, count }: Props) {
  const { t } = useTranslation("event-steps");
  const { number } = useReaderFormat();
  if (count === 0) return null;
  return (
    <p className="font-semibold">
      {t("consequence.catches_pending", { count, n: number(count) })}
      {event.status !== "final" && (
        <>
          {" "}
          <Link to="/admin/leaderboard" search={{ event: event.id }} className={textLinkStyle}>
            {t("see_catches")}
          </Link>
        </>
      )}
    </p>
  );
}
