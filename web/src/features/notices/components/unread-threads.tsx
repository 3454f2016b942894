import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { inboxQuery } from "../queries.ts";

/** A badge of more digits would lie over the next link. */
const MOST = 99;

/** The number that comes with the member's notices, which the bell follows. */
export function UnreadThreads({ userId }: { userId: string }) {
  const { t } = useTranslation("notices");
  const { number } = useReaderFormat();
  const { data } = useQuery(inboxQuery(userId));
  const unread = data?.forum_unread ?? 0;
  if (unread === 0) return null;
  return (
    <>
      <span
        aria-hidden="true"
        className="min-w-4.5 rounded-full bg-signal px-1 text-center text-xs leading-4.5 font-semibold text-paper nav:absolute nav:-inset-e-2.5 nav:top-1"
      >
        {unread > MOST ? `${number(MOST)}+` : number(unread)}
      </span>
      <span className="sr-only">{t("unread_threads", { count: unread, n: number(unread) })}</span>
    </>
  );
}
