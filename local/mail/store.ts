import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { readJson, writeJson } from "../json-file.ts";

const addresses = z.union([
  z
    .string()
    .min(1)
    .transform((one) => [one]),
  z.array(z.string()).min(1),
]);

/** A mail as Resend's `POST /emails` takes it. */
export const outgoingMail = z.looseObject({
  from: z.string().min(1),
  to: addresses,
  cc: addresses.optional(),
  bcc: addresses.optional(),
  reply_to: addresses.optional(),
  subject: z.string().min(1),
  html: z.string().nullish(),
  text: z.string().nullish(),
  headers: z.record(z.string(), z.string()).optional(),
  tags: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
});
export type OutgoingMail = z.infer<typeof outgoingMail>;

const keptMail = outgoingMail.extend({
  id: z.string(),
  /** ISO 8601. */
  created_at: z.string(),
  /** Of the request: the same key within a day stands for the same mail. */
  idempotency_key: z.string().optional(),
});
export type KeptMail = z.infer<typeof keptMail>;

const KEPT_AT_MOST = 1000;

export interface MailStore {
  /** Newest first. */
  list(): KeptMail[];
  get(id: string): KeptMail | undefined;
  add(mail: KeptMail): Promise<void>;
  remove(id: string): Promise<void>;
}

/** Keeps one JSON file for each mail, so that a restart finds them and a person can read them. */
export async function openMailStore(folder: string): Promise<MailStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const mails = new Map<string, KeptMail>();
  for (const name of (await readdir(folder)).toSorted()) {
    const parsed = keptMail.safeParse(await readJson(join(folder, name)));
    if (parsed.success) mails.set(parsed.data.id, parsed.data);
  }
  // The time first, so that names sort by age.
  const fileOf = (mail: KeptMail) =>
    join(folder, `${mail.created_at.replaceAll(/[^0-9]/g, "")}-${mail.id}.json`);

  const store: MailStore = {
    list: () => [...mails.values()].toReversed(),
    get: (id) => mails.get(id),
    async add(mail) {
      mails.set(mail.id, mail);
      await writeJson(fileOf(mail), mail);
      const [oldest] = mails.keys();
      if (mails.size > KEPT_AT_MOST && oldest) await store.remove(oldest);
    },
    async remove(id) {
      const mail = mails.get(id);
      mails.delete(id);
      if (mail) await rm(fileOf(mail), { force: true });
    },
  };
  return store;
}

/** Whether the folder can be read right now. */
export async function isMailFolderThere(folder: string): Promise<boolean> {
  try {
    await readdir(folder);
    return true;
  } catch {
    return false;
  }
}
