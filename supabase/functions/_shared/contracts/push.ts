import * as z from "zod/mini";

/**
 * Response of `GET /functions/v1/push/key`: the site's public key, which a browser needs to subscribe.
 * Null: the site has none, and sends no push messages.
 */
export const pushKeyAnswer = z.object({ public_key: z.nullable(z.string()) });
export type PushKeyAnswer = z.infer<typeof pushKeyAnswer>;

/** Response of `POST /functions/v1/push/drain` (secret key only): what became of the messages due. */
export interface PushAnswer {
  sent: number;
  failed: number;
  /** Browsers that their push service no longer knows. */
  gone: number;
}

/** A push message as the site's service worker (web/public/service-worker.js) shows it. */
export interface PushMessage {
  title: string;
  body: string;
  /** Opened by a press: a path of the site. */
  url: string;
  /** One message of a notice replaces another. */
  tag: string;
  lang: string;
  dir: "ltr" | "rtl";
}
