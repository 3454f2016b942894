import { lazy, Suspense, useEffect } from "react";
import { useSupabaseAuth } from "../../../lib/auth/session.tsx";

const Bell = lazy(async () => ({ default: (await import("./bell.tsx")).Bell }));

/** The bell of the header: for members alone, so that visitors fetch nothing of it. */
export function NoticesBell() {
  const { state } = useSupabaseAuth();
  const { status } = state;
  useEffect(() => {
    // A visitor's browser fetches nothing for this, unless a member used it before.
    if (status !== "signed-out" || !("Notification" in window)) return;
    if (Notification.permission !== "granted") return;
    void import("../push-device.ts").then(({ forgetPush }) => forgetPush());
  }, [status]);
  if (state.status !== "signed-in" || state.needsCode || state.setupDue) return null;
  return (
    <Suspense fallback={<span className="size-11" />}>
      <Bell key={state.user.id} userId={state.user.id} />
    </Suspense>
  );
}
