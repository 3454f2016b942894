/**
 * A path of this site, or `/` for anything else: `redirect` comes from the address, where a
 * stranger's link could send a fresh sign-in elsewhere ("//evil.example", "/\evil.example").
 */
export function safeRedirect(target: string | undefined, origin: string): string {
  if (!target?.startsWith("/")) return "/";
  if (!URL.canParse(target, origin)) return "/";
  const url = new URL(target, origin);
  return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : "/";
}
