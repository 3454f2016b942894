import { isAdmin, permissions, type Member } from "../../lib/auth/permissions.ts";

export const can = permissions({
  moderate: (member: Member) => isAdmin(member) || member.moderatedForums.length > 0,
  /** Over all forums, beyond those that a moderator has. */
  rule_everywhere: isAdmin,
});
