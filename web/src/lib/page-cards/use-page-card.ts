import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useFullMember } from "../auth/session.tsx";
import { useReaderFormat } from "../format/reader-format.ts";
import { CARD_WORDS } from "./card-namespaces.ts";
import { type CardWords, cardWords } from "./card-words.ts";
import { type AnyCard, pageCardQuery } from "./queries.ts";

interface Shown {
  card: AnyCard | null;
  /** Null without a card. */
  words: CardWords | null;
}

/** The card of a page, as the member reads it or else as a visitor. Its words are loaded before (CARD_WORDS). */
export function usePageCard(path: string): Shown {
  const reader = useFullMember()?.user.id ?? null;
  const { t, i18n } = useTranslation([...CARD_WORDS]);
  const format = useReaderFormat();
  const { data: card = null } = useQuery(pageCardQuery(reader, path));
  return { card, words: card && cardWords(card, t, format, i18n.resolvedLanguage ?? "en") };
}
