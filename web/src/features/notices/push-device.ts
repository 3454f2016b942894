import { getSupabase } from "../../lib/api/supabase.ts";
import { registerWorker } from "../../lib/offline/app-worker.ts";

/** Whether this browser can show push messages at all; on an iPhone only once the site is installed. */
export const canPush = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

async function subscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** Whether this browser shows push messages to the account that is signed in. */
export async function isPushOn(): Promise<boolean> {
  if (!canPush() || Notification.permission !== "granted") return false;
  const own = await subscription();
  if (!own) return false;
  const supabase = await getSupabase();
  const { data } = await supabase
    .from("push_subscriptions")
    .select("endpoint")
    .eq("endpoint", own.endpoint)
    .throwOnError();
  return data.length > 0;
}

/** Asks the browser's own question, and subscribes. False where the reader said no. */
export async function turnPushOn(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const { pushManager } = await registerWorker();
  const { endpoint, keys } = (
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  ).toJSON();
  const supabase = await getSupabase();
  await supabase
    .rpc("subscribe_to_push", {
      endpoint: endpoint ?? "",
      p256dh: keys?.["p256dh"] ?? "",
      auth: keys?.["auth"] ?? "",
    })
    .throwOnError();
  return true;
}

export async function turnPushOff(): Promise<void> {
  const own = await subscription();
  if (!own) return;
  const supabase = await getSupabase();
  await supabase.rpc("unsubscribe_from_push", { endpoint: own.endpoint }).throwOnError();
  await own.unsubscribe();
}

/** Without the server: a browser that nobody is signed in to shows nobody's messages. */
export async function forgetPush(): Promise<void> {
  if (canPush()) await (await subscription())?.unsubscribe();
}
