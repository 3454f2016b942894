import { lazyPart, Nothing } from "../../../components/lazy-part.tsx";
import { useFullMember } from "../../../lib/auth/session.tsx";

const Count = lazyPart(async () => (await import("./unread-threads.tsx")).UnreadThreads, Nothing);

/** Beside the header's link to the forums: how many threads the member has not read. */
export function ForumCount() {
  const member = useFullMember();
  return member && <Count key={member.user.id} userId={member.user.id} />;
}
