import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { HomePart } from "../../../components/own-home/home-part.tsx";
import { HomeRow, rowLinkStyle } from "../../../components/own-home/home-row.tsx";
import { isUnsent, isWaiting } from "../../../lib/outbox/outbox-item.ts";
import { useOutbox } from "../../../lib/outbox/use-outbox.ts";

/** Catches that are on this device alone, by their events. */
export function UnsentPart({ userId }: { userId: string }) {
  const { t } = useTranslation("outbox");
  const unsent = (useOutbox(userId) ?? []).filter(isUnsent);
  const events = [...new Map(unsent.map(({ event }) => [event.id, event])).values()];
  const rows = events.map((event) => {
    const items = unsent.filter((item) => item.event.id === event.id);
    const waiting = items.filter(isWaiting).length;
    return { ...event, waiting, refused: items.length - waiting };
  });
  return (
    <HomePart
      title={t("title")}
      list={{ rows, error: null, isStale: false, retry: () => undefined }}
    >
      {({ id, name, waiting, refused }) => (
        <HomeRow
          link={
            <Link
              to="/profile/tournaments/$eventId/catch"
              params={{ eventId: id }}
              className={rowLinkStyle}
            >
              <bdi>{name}</bdi>
            </Link>
          }
          text={[
            waiting > 0 && t("waiting", { count: waiting }),
            refused > 0 && t("refused", { count: refused }),
          ]
            .filter(Boolean)
            .join(" · ")}
        />
      )}
    </HomePart>
  );
}
