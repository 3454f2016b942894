import { z } from "zod";
import { DIGEST } from "../contracts/stop-mails.ts";
import { figuresOf } from "../notices/figures.ts";
import { lineToText, typed } from "./line.ts";
import { stopPage } from "./stop-page.ts";
import type { Draft, MailSettings } from "./templates.ts";
import { words } from "./words.ts";

const digestParams = z.object({
  every: z.enum(["day", "week"]),
  threads: z.array(
    z.object({
      number: z.number().int(),
      title: z.string(),
      topic_slug: z.string(),
      unread: z.number().int(),
    }),
  ),
});

/** What is unread in the forums: the titles of threads, each a link. */
export function digestMail(params: unknown, settings: MailSettings): Draft {
  const { locale, siteOrigin } = settings;
  const { every, threads } = digestParams.parse(params);
  const said = words[locale].digest;
  const { number } = figuresOf(locale);
  return {
    kind: DIGEST,
    content: {
      subject: [said.subject[every]],
      preview: threads.map(({ title }) => title).join(" · "),
      heading: [said.subject[every]],
      blocks: [
        { kind: "paragraph", line: [said.intro] },
        {
          kind: "links",
          links: threads.map((thread) => ({
            title: typed(thread.title),
            url: `${siteOrigin}/topics/${thread.topic_slug}/${thread.number}`,
            text:
              thread.unread === 1
                ? [said.one]
                : said.many(typed(lineToText(number(thread.unread), locale))),
          })),
        },
        { kind: "action", label: said.action, url: `${siteOrigin}/forums` },
      ],
      reason: said.reason[every],
      choose: { label: said.choose, url: `${siteOrigin}/profile/settings/notifications` },
      ...stopPage(DIGEST, said.stop, settings),
    },
  };
}
