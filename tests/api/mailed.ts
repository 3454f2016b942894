import type { ApiServer } from "./api-server.ts";

/** The last mail to an address: its link and its code. */
export function mailTo(api: ApiServer, address: string) {
  const mail = api.mails.filter((sent) => sent.to.includes(address)).at(-1);
  if (!mail) throw new Error(`no mail to ${address}`);
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0] ?? "";
  return { ...mail, link, code: /code: (\d+)/.exec(mail.text)?.[1] ?? "" };
}

/** Follows a link as a browser would; returns the fields of the fragment that it leads to. */
export async function follow(link: string) {
  const response = await fetch(link, { redirect: "manual" });
  const location = new URL(response.headers.get("location") ?? "");
  return { status: response.status, location, said: new URLSearchParams(location.hash.slice(1)) };
}

/** An account as an admin makes it: confirmed, and able to sign in. */
export async function makeAccount(api: ApiServer, password = "long-enough"): Promise<string> {
  const email = `${crypto.randomUUID()}@lake.example`;
  const { error } = await api
    .service()
    .auth.admin.createUser({ email, password, email_confirm: true });
  if (error) throw error;
  return email;
}
