import { logError } from "../log.ts";
import { publishableKey, supabaseUrl } from "../api/backend.ts";
import { getSupabase, storedSession } from "../api/supabase.ts";
import { ageOf, type Heard, heardOf, keepHeard, mergeHeard } from "./listening.ts";

const given = (podcast: string, heard: Heard, age: number) => ({
  podcast_id: podcast,
  position_s: Math.floor(heard.position),
  finished: heard.isFinished,
  age_ms: age,
});

/** What `keep_listening_position` returns: the position that holds now. */
const heardIn = (answer: unknown): Heard | null => {
  const { position_s: position, finished } = Object(answer) as Record<string, unknown>;
  return typeof position === "number" && typeof finished === "boolean"
    ? { position, isFinished: finished }
    : null;
};

/** Sends what the device has of an episode and the account has not, and takes what holds then. */
export async function sendHeard(listener: string, podcast: string): Promise<void> {
  const heard = heardOf(listener, podcast);
  if (!heard?.isUnsent || storedSession()?.user?.id !== listener) return;
  try {
    const supabase = await getSupabase();
    const { data, error } = await supabase.rpc(
      "keep_listening_position",
      given(podcast, heard, ageOf(heard, Date.now())),
    );
    // It stays unsent and goes with the next one.
    if (error) return;
    const now = heardOf(listener, podcast);
    // Heard on meanwhile: that is sent in its turn.
    if (!now || now.at !== heard.at) return;
    const held = heardIn(data);
    if (!held) return keepHeard(listener, podcast, { ...heard, isUnsent: false });
    const isOwn = held.position === Math.floor(heard.position);
    keepHeard(
      listener,
      podcast,
      isOwn ? { ...heard, isUnsent: false } : mergeHeard(undefined, held, Date.now()),
    );
  } catch (error) {
    logError("How far an episode was heard could not be sent.", error);
  }
}

/** As the page is left: a request that outlives it. What does not arrive is sent at the next visit. */
export function sendHeardLeaving(podcast: string, heard: Heard, age: number): void {
  const token = storedSession()?.access_token;
  if (!token) return;
  void fetch(`${supabaseUrl}/rest/v1/rpc/keep_listening_position`, {
    method: "POST",
    keepalive: true,
    headers: {
      apikey: publishableKey,
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
    },
    body: JSON.stringify(given(podcast, heard, age)),
  }).catch(() => undefined);
}
