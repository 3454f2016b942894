import { useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useToastsAwaited } from "../../lib/page/toasts.ts";
import { useFullMember, useSignedIn } from "../../lib/auth/session.tsx";
import { lazyPart, Nothing } from "../lazy-part.tsx";
import { currentView } from "../../lib/auth/viewing.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { RouteProgress } from "./route-progress.tsx";
import { useArrival } from "./use-arrival.ts";

const OutboxBar = lazyPart(
  async () => (await import("../outbox/outbox-bar.tsx")).OutboxBar,
  Nothing,
);
const UpdateLine = lazyPart(
  async () => (await import("../offline/update-line.tsx")).UpdateLine,
  Nothing,
);
const ViewingBanner = lazyPart(
  async () => (await import("./viewing-banner.tsx")).ViewingBanner,
  Nothing,
);
const Toaster = lazyPart(async () => (await import("../ui/toaster.tsx")).Toaster, Nothing);

interface Props {
  /** Shows the page alone, for a screen on a wall. */
  bare?: boolean;
  /** Stands in the header. */
  bell?: ReactNode;
  /** Beside the header's link to the forums. */
  forumCount?: ReactNode;
  /** At the lower edge, on every page. */
  player?: ReactNode;
  children: ReactNode;
}

/** Header, page and footer. */
export function Shell({ bare = false, bell, forumCount, player, children }: Props) {
  const { t } = useTranslation();
  const main = useRef<HTMLElement>(null);
  useArrival(main);
  const notices = useNoticesPlace();
  const member = useFullMember();
  const view = currentView();
  return (
    <div className="flex min-h-dvh flex-col print:block print:min-h-0">
      {view && <ViewingBanner view={view} />}
      {!bare && (
        <>
          <a
            href="#main"
            className="fixed inset-s-4 top-2 z-50 -translate-y-20 rounded-md bg-ink px-4 py-3 font-semibold text-paper focus:translate-y-0"
          >
            {t("skip")}
          </a>
          <Header bell={bell} forumCount={forumCount} />
          {member && !view && <OutboxBar key={member.user.id} userId={member.user.id} />}
          {member && <UpdateLine />}
        </>
      )}
      <RouteProgress />
      <main
        ref={main}
        id="main"
        tabIndex={-1} // The footer starts below the first screen, so that it does not jump when a page arrives.
        className="flex min-h-[calc(100dvh-4rem)] grow print:min-h-0 flex-col outline-none"
      >
        {children}
      </main>
      {!bare && <Footer />}
      {!bare && player}
      {notices && <Toaster />}
    </div>
  );
}

/** Members get notices even without a network; once rendered, the place for them stays. */
function useNoticesPlace(): boolean {
  const account = useSignedIn();
  const isAwaited = useToastsAwaited();
  const [made, setMade] = useState(false);
  if (!made && (isAwaited || account)) setMade(true);
  return made;
}
