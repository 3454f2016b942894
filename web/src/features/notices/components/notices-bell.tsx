import { useEffect } from "react";
import { lazyPart } from "../../../components/lazy-part.tsx";
import { useFullMember, useSupabaseAuth } from "../../../lib/auth/session.tsx";

const Bell = lazyPart(
  async () => (await import("./bell.tsx")).Bell,
  () => <span className="size-11" />,
);

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
  return <Bell key={member.user.id} userId={member.user.id} />;
}
