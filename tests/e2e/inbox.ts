import { expect } from "@playwright/test";
import type { KeptMail } from "../../local/mail/store.ts";

/** Milliseconds: a mail is there soon, and asking costs less than waiting. */
const POLL = { intervals: [20, 50, 100] };

/** The local inbox, as one address sees it. */
export class Inbox {
  readonly #url: string;
  readonly #address: string;

  constructor(mailUrl: string, address: string) {
    this.#url = `${mailUrl}/api/messages`;
    this.#address = address.toLowerCase();
  }

  /** Newest first. */
  async mails(): Promise<KeptMail[]> {
    const mails = (await (await fetch(this.#url)).json()) as KeptMail[];
    return mails.filter(({ to }) => to.some((one) => one.toLowerCase().includes(this.#address)));
  }

  async waitFor(count: number): Promise<KeptMail[]> {
    await expect.poll(async () => (await this.mails()).length, POLL).toBeGreaterThanOrEqual(count);
    return this.mails();
  }

  /** The newest link to the auth service that one of the mails holds. */
  async link(type: "signup" | "recovery" | "email_change"): Promise<string> {
    const find = async (): Promise<string> => {
      for (const { html } of await this.mails()) {
        for (const [, href = ""] of (html ?? "").matchAll(
          /href="([^"]+\/auth\/v1\/verify[^"]+)"/g,
        )) {
          const link = href.replaceAll(/&(amp|#38);/g, "&");
          if (new URL(link).searchParams.get("type") === type) return link;
        }
      }
      return "";
    };
    await expect.poll(find, POLL).not.toBe("");
    return find();
  }

  /** The code of the newest mail, once there are `count`. */
  async code(count = 1): Promise<string> {
    const [newest] = await this.waitFor(count);
    return /\b\d{6}\b/.exec(newest?.text ?? "")?.[0] ?? "";
  }
}
