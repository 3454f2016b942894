import type { PushMessage } from "../_shared/contracts/push.ts";
import { pushServiceOrigin } from "../_shared/environment.ts";
import { utf8 } from "../_shared/push/bytes.ts";
import { type BrowserKeys, encryptPush } from "../_shared/push/encrypt.ts";
import { type SiteKeys, signPush } from "../_shared/push/sign.ts";

export type Outcome = "sent" | "failed" | "gone";

const TIMEOUT_MS = 10_000;
/** Seconds for which a push service keeps the message for a browser that is away. */
const TTL_S = 24 * 3600;

/**
 * The push services of the browsers. The browser that subscribes names the address that this function calls:
 * no other is ever called, or a member could reach what lies beside the function.
 */
const SERVICES = [
  "fcm.googleapis.com",
  "android.googleapis.com",
  "push.services.mozilla.com",
  "push.apple.com",
  "notify.windows.com",
];

function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { origin, protocol, hostname, port } = new URL(endpoint);
  if (origin === pushServiceOrigin()) return true;
  const isKnown = SERVICES.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  return protocol === "https:" && port === "" && isKnown;
}

/** Hands one message to a push service. Does not throw. */
export async function sendPush(
  browser: BrowserKeys & { endpoint: string },
  message: PushMessage,
  keys: SiteKeys,
): Promise<Outcome> {
  if (!isPushService(browser.endpoint)) return "gone";
  const body = await encryptPush(utf8(JSON.stringify(message)), browser).catch(() => null);
  // The keys are none of a browser's.
  if (!body) return "gone";
  try {
    const response = await fetch(browser.endpoint, {
      method: "POST",
      headers: {
        authorization: await signPush(browser.endpoint, keys),
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        ttl: String(TTL_S),
      },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (response.ok) return "sent";
    if (response.status === 404 || response.status === 410) return "gone";
    console.error(`push: ${new URL(browser.endpoint).host} returned ${response.status}`);
  } catch (error) {
    console.error(`push: ${new URL(browser.endpoint).host} cannot be reached:`, error);
  }
  return "failed";
}
