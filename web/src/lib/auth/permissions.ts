import type { SignedIn } from "./session-store.ts";

/**
 * Who asks: an account, its role, and the events that it judges and forums that it moderates, which come with
 * the role. What else gives a right is a row of the feature that grants it.
 */
export type Member = Pick<SignedIn, "user" | "role" | "judgedEvents" | "moderatedForums">;

export const isAdmin = ({ role }: Member): boolean => role === "admin";

type Rule = (member: Member, row: never) => boolean;

/**
 * Makes the `can(member, action, row)` of a feature out of one rule for each action. It hides and
 * disables what would be refused; row-level security decides. A visitor (null) may do none of it.
 */
export const permissions =
  <const Rules extends Readonly<Record<string, Rule>>>(rules: Rules) =>
  <Action extends keyof Rules>(
    member: Member | null,
    action: Action,
    ...row: Parameters<Rules[Action]> extends [Member, infer Row] ? [row: Row] : []
  ): boolean =>
    member !== null && (rules[action] as (...all: unknown[]) => boolean)(member, ...row);

/** Whether the innermost of the routes that says who may open it says so of this member. */
export function mayOpen(
  member: Member,
  routes: readonly { mayOpen?: ((member: Member) => boolean) | undefined }[],
): boolean {
  return routes.findLast((route) => route.mayOpen)?.mayOpen?.(member) ?? true;
}

/** Where a member is led that may not open the page: by the innermost of the routes that says. */
export const elsewhere = (
  search: Readonly<Record<string, unknown>>,
  routes: readonly {
    elsewhere?: ((search: Readonly<Record<string, unknown>>) => string | undefined) | undefined;
  }[],
): string => routes.findLast((route) => route.elsewhere)?.elsewhere?.(search) ?? "/";
