import type { ParseKeys } from "i18next";
import { useTranslation } from "react-i18next";
import { usePageMeta } from "../../lib/page/page-meta.ts";
import { PRODUCT_NAME } from "../../lib/product.ts";
import { LinkButton } from "../ui/link-button.tsx";
import { Band } from "./band.tsx";

interface DestinationProps {
  title: Extract<ParseKeys, `nav.${string}`> | Extract<ParseKeys<"pages">, `title.${string}`>;
  text: Extract<ParseKeys<"pages">, `destination.${string}`>;
  seed: number;
}

const isOfPages = (
  title: DestinationProps["title"],
): title is Extract<ParseKeys<"pages">, `title.${string}`> => title.startsWith("title.");

/** A page that says in one sentence what is found there, and leads on to the board. */
export function Destination({ title, text, seed }: DestinationProps) {
  const { t } = useTranslation("pages");
  const { t: common } = useTranslation();
  const sentence = t(text, { product: PRODUCT_NAME });
  const name = isOfPages(title) ? t(title) : common(title);
  usePageMeta(name, sentence);
  return (
    <>
      <Band seed={seed}>
        <h1 className="text-4xl">{name}</h1>
      </Band>
      <div className="measure py-12 md:py-16">
        <div className="@container">
          <div className="grid grid-cols-1 gap-x-12 gap-y-8 @min-[42rem]:grid-cols-[1fr_18.75rem]">
            <p className="max-w-2xl text-2xl leading-snug text-pretty">{sentence}</p>
            <aside className="grid content-start justify-items-start gap-4 border-t-2 border-ink pt-4">
              <p className="text-ink-2">{t("meanwhile")}</p>
              <LinkButton to="/leaderboard">{t("watch")}</LinkButton>
            </aside>
          </div>
        </div>
      </div>
    </>
  );
}
