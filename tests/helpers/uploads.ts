import type { SupabaseClient } from "@supabase/supabase-js";
import type { PictureBucket } from "../../supabase/functions/_shared/contracts/picture-sizes.ts";
import { incomingName, sourceOf } from "../../supabase/functions/_shared/contracts/uploads.ts";
import { jpeg } from "./jpeg.ts";

export interface Sending {
  client: SupabaseClient;
  account: string;
  bucket: PictureBucket;
  folder: string;
  bytes: Buffer;
}

/** A member's own picture. */
export const avatarOf = (client: SupabaseClient, account: string, bytes: Buffer): Sending => ({
  client,
  account,
  bucket: "avatars",
  folder: account,
  bytes,
});

let shade = 0;
/** A picture that no other test of the file has sent. */
export const newPicture = (width = 64, height = 48): Promise<Buffer> =>
  jpeg(width, height, (shade = (shade + 8) % 256));

export const begin = async ({ client, bucket, folder, bytes }: Omit<Sending, "account">) =>
  client.rpc("begin_upload", {
    bucket_id: bucket,
    folder,
    source: await sourceOf(Uint8Array.from(bytes)),
  });

/** Puts the file into the bucket incoming. */
export async function put({
  client,
  account,
  bytes,
}: Pick<Sending, "client" | "account" | "bytes">) {
  const name = incomingName(account, await sourceOf(Uint8Array.from(bytes)));
  return client.storage.from("incoming").upload(name, bytes, { contentType: "image/jpeg" });
}

/** Has the function publish what was sent. */
export async function publish(
  stack: { url: string; publishableKey: string },
  { client, bucket, folder, bytes }: Omit<Sending, "account">,
): Promise<{ status: number; wait: string | null; body: Record<string, unknown> }> {
  const { data } = await client.auth.getSession();
  const response = await fetch(`${stack.url}/functions/v1/uploads`, {
    method: "POST",
    headers: {
      apikey: stack.publishableKey,
      "content-type": "application/json",
      ...(data.session && { authorization: `Bearer ${data.session.access_token}` }),
    },
    body: JSON.stringify({ bucket, folder, source: await sourceOf(Uint8Array.from(bytes)) }),
  });
  return {
    status: response.status,
    wait: response.headers.get("retry-after"),
    body: (await response.json()) as Record<string, unknown>,
  };
}

/** The whole way of a picture. */
export async function send(
  stack: { url: string; publishableKey: string },
  sending: Sending,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const begun = await begin(sending);
  if (begun.error) throw begun.error;
  const arrived = await put(sending);
  if (arrived.error) throw arrived.error;
  return publish(stack, sending);
}
