/**
 * Headers in which a proxy in front of hosted names the client. Here the gateway is the only proxy:
 * it sets x-forwarded-for itself and drops what a client claims in the others.
 */
export const CLIENT_CLAIMS: ReadonlySet<string> = new Set([
  "cf-connecting-ip",
  "forwarded",
  "true-client-ip",
  "x-real-ip",
]);
