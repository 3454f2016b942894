import type { TFunction } from "i18next";
import { eventDates } from "../format/event-dates.ts";
import { isolate, type ReaderFormat } from "../format/reader-format.ts";
import { localWords } from "../forum/local-words.ts";
import { PRODUCT_NAME } from "../product.ts";
import type { CARD_WORDS } from "./card-namespaces.ts";
import type { AnyCard } from "./queries.ts";

/** What a card says, in the reader's language. */
export interface CardWords {
  title: string;
  /** The language of the title, where it is known and not the reader's. */
  lang?: string | undefined;
  facts: string;
}

export function cardWords(
  card: AnyCard,
  t: TFunction<readonly [...typeof CARD_WORDS, "services"]>,
  { locale, number, date }: ReaderFormat,
  language: string,
): CardWords {
  const day = (at: string) => date(Date.parse(at), { dateStyle: "long" });
  const line = (...facts: readonly (string | null)[]) => facts.filter(Boolean).join(" · ");
  switch (card.kind) {
    case "event":
      return {
        title: card.title,
        facts: line(
          t(`events:status.${card.status}`),
          eventDates(card, locale),
          card.venue && isolate(card.venue),
        ),
      };
    case "board": {
      const { status, leader, team } = card;
      const first = status === "final" ? "winner" : "leader";
      return {
        title: card.title,
        facts: line(
          status === "final" ? t("result") : t("board"),
          status === "final" ? null : t(`events:status.${status}`),
          team && t("team", { name: isolate(team) }),
          leader && t(first, { name: isolate(leader) }),
        ),
      };
    }
    case "season":
      return { title: card.title, facts: t("season") };
    case "forum": {
      const { text, lang } = localWords(card.names, language);
      const about = localWords(card.descriptions, language).text;
      return { title: text, lang, facts: line(t("forum"), about && isolate(about)) };
    }
    case "topic": {
      const { text, lang } = localWords(card.names, language);
      const forum = localWords(card.forum, language).text;
      return {
        title: text,
        lang,
        facts: line(isolate(forum), t("threads", { count: card.threads, n: number(card.threads) })),
      };
    }
    case "thread":
      return {
        title: card.title,
        facts: line(
          isolate(localWords(card.topic, language).text),
          t("posts", { count: card.posts, n: number(card.posts) }),
          t("latest", { date: day(card.last_post_at) }),
        ),
      };
    case "post": {
      const author = card.by_site ? PRODUCT_NAME : (card.author?.name ?? t("former_member"));
      return {
        title: card.title,
        facts: line(t("post", { no: number(card.no), name: isolate(author) }), day(card.posted_at)),
      };
    }
    case "article":
      return {
        title: card.title,
        lang: card.language,
        facts: line(t("article", { name: isolate(card.source) }), day(card.published_at)),
      };
    case "news":
      return {
        title: card.title,
        facts: line(t("news"), isolate(card.source), day(card.published_at)),
      };
    case "service":
      return {
        title: t(`services:${card.slug}.title`),
        facts: line(t("service"), t(`services:${card.slug}.line`)),
      };
    default:
      return card satisfies never;
  }
}
