import type { AuthContext } from "./auth-context.ts";

/** A pattern of `additional_redirect_urls`: `*` stops at dots and slashes, `**` does not. */
const asPattern = (glob: string): RegExp =>
  new RegExp(
    `^${glob
      .split(/(\*\*|\*|\?)/)
      .map((part) => {
        if (part === "**") return ".*";
        if (part === "*") return "[^./]*";
        return part === "?" ? "[^./]" : part.replace(/[.+^${}()|[\]\\]/g, "\\$&");
      })
      .join("")}$`,
  );

/** Where a mailed link may end: the site itself or a listed address; anything else is the site. */
export function allowedRedirect(context: AuthContext, wanted: string | null | undefined): string {
  const site = context.siteUrl();
  if (!wanted || !URL.canParse(wanted)) return site;
  const there = new URL(wanted);
  if (there.origin === new URL(site).origin) return wanted;
  // What a browser reads in it: it takes a backslash for a slash, and what is before an @ for a name.
  if (/[\\\s]/.test(wanted) || there.username !== "" || there.password !== "") return site;
  const plain = wanted.split("#")[0] ?? "";
  const listed = context.config.additional_redirect_urls.some((url) => asPattern(url).test(plain));
  return listed ? wanted : site;
}
