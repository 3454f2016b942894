/**
 * The headers of every response of the site: everything comes from the origin alone, nothing inline.
 * The WebSocket is named for browsers whose 'self' does not cover it. docs/hosting.md gives the same
 * for static hosts.
 *
 * @param framed whether other sites may show it in a frame
 */
export function securityHeaders(
  host: string | undefined,
  scriptHashes: string[],
  { framed = false } = {},
): [string, string][] {
  const sockets = host ? ` ws://${host} wss://${host}` : "";
  const policy = [
    "default-src 'self'",
    `script-src ${["'self'", ...scriptHashes].join(" ")}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${sockets}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framed ? "*" : "'none'"}`,
  ];
  return [
    ["content-security-policy", policy.join("; ")],
    ["x-content-type-options", "nosniff"],
    ...(framed ? [] : [["x-frame-options", "DENY"] satisfies [string, string]]),
    ["referrer-policy", "strict-origin-when-cross-origin"],
    ["permissions-policy", "camera=(self), geolocation=(self), microphone=(), payment=()"],
    ["cross-origin-opener-policy", "same-origin-allow-popups"],
  ];
}
