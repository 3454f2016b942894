import { lazy, Suspense, useEffect } from "react";
import { useFullMember, useSupabaseAuth } from "../../../lib/auth/session.tsx";

const Bell = lazy(async () => ({ default: (await import("./bell.tsx")).Bell }));

/** The bell of the header: for members alone, so that visitors fetch nothing of it. */
export function NoticesBell() {
  const { status } = useSupabaseAuth().state;
  const member = useFullMember();
  useEffect(() => {
    // A visitor's browser fetches nothing for this, unless a member used it before.
    if (status !== "signed-out" || !("Notification" in window)) return;
    if (Notification.permission !== "granted") return;
    void import("../push-device.ts").then(({ forgetPush }) => forgetPush());
  }, [status]);
  if (!member) return null;
  return (
    <Suspense fallback={<span className="size-11" />}>
      <Bell key={member.user.id} userId={member.user.id} />
    </Suspense>
  );
}
