import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Bell as BellSign } from "lucide-react";
import { Popover } from "radix-ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { buttonStyle } from "../../../components/ui/button-style.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useLiveTopic } from "../../../lib/realtime/use-live-topic.ts";
import { inboxQuery } from "../queries.ts";
import { liveInbox } from "../realtime.ts";
import { BellPanel } from "./bell-panel.tsx";

/** A badge of more digits would be wider than the bell. */
const MOST = 99;

/** Follows the member's notices wherever on the site; opens a list, or their page on a phone. */
export function Bell({ userId }: { userId: string }) {
  const { t } = useTranslation("notices");
  const { number } = useReaderFormat();
  const inbox = useQuery(inboxQuery(userId));
  useLiveTopic(liveInbox, userId);
  const [open, setOpen] = useState(false);
  const unread = inbox.data?.unread ?? 0;
  const label = unread > 0 ? t("bell_unread", { n: number(unread) }) : t("title");
  const sign = (
    <>
      <BellSign aria-hidden="true" className="size-5" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute inset-e-0.5 top-1 min-w-4.5 rounded-full bg-signal px-1 text-center text-xs leading-4.5 font-semibold text-paper"
        >
          {unread > MOST ? `${number(MOST)}+` : number(unread)}
        </span>
      )}
    </>
  );
  return (
    <>
      <output className="sr-only">{unread > 0 && label}</output>
      <Link
        to="/profile/notices"
        aria-label={label}
        className={buttonStyle("quiet", "icon", "relative nav:hidden")}
      >
        {sign}
      </Link>
      <Popover.Root open={open} onOpenChange={setOpen}>
        <Popover.Trigger
          aria-label={label}
          className={buttonStyle("quiet", "icon", "relative max-nav:hidden")}
        >
          {sign}
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Content
            align="end"
            sideOffset={6}
            collisionPadding={8}
            aria-label={t("title")}
            className="z-50 flex max-h-[min(36rem,var(--radix-popover-content-available-height))] w-[26rem] flex-col rounded-md border border-ink bg-card text-ink data-[state=open]:animate-fade"
          >
            <BellPanel inbox={inbox} onLeave={() => setOpen(false)} />
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
    </>
  );
}
