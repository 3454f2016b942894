import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { newsImagePath } from "../../../../../supabase/functions/_shared/contracts/news.ts";
import { Band } from "../../../components/layout/band.tsx";
import { Article } from "../../../components/markdown/article.tsx";
import { StateBadge } from "../../../components/text-desk/state-badge.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { buttonStyle } from "../../../components/ui/button-style.ts";
import { textLinkStyle } from "../../../components/ui/text-link-style.ts";
import { useMember } from "../../../lib/auth/session.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { useSite } from "../../../lib/site.ts";
import { hideItem } from "../mutations.ts";
import type { DeskItem } from "../queries.ts";
import { OwnItem } from "./own-item.tsx";
import { useStateWords } from "./state-words.ts";

/** An item as readers see it, in any state, and what an admin can do with it. */
export function ItemPage({ page }: { page: DeskItem }) {
  const { t } = useTranslation("admin-news");
  const { item, versions } = page;
  // Of an own item the newest text, which readers may not see yet.
  const { title, body } = versions[0] ?? item;
  const { user } = useMember();
  const { date } = useReaderFormat();
  const { time_zone: officeZone } = useSite();
  const queryClient = useQueryClient();
  const onError = useErrorToast();
  const hide = useMutation({ ...hideItem(queryClient), onError });
  const states = useStateWords();
  const at = item.published_at;
  const images = {
    address: () => null,
    readAs: user.id,
    pathOf: (id: string) => newsImagePath(item.id, id, 800),
  };
  return (
    <>
      <Band seed={32}>
        <Link to="/admin/rss" className={textLinkStyle}>
          {t("title")}
        </Link>
        <h1 lang={item.locale} dir="auto" className="max-w-4xl text-3xl wrap-anywhere">
          {title}
        </h1>
        <p className="mt-2 flex flex-wrap items-center gap-3 text-sm text-ink-2">
          <StateBadge text={item} words={states} />
          {item.source_name && <bdi>{item.source_name}</bdi>}
          {at && (
            <span>
              {date(Date.parse(at), { dateStyle: "long", timeStyle: "short" }, officeZone)}
            </span>
          )}
        </p>
      </Band>
      <div className="measure grid grid-cols-1 gap-8 py-8">
        <div className="flex flex-wrap gap-3 print:hidden">
          {item.own && (
            <Link
              to="/admin/rss/$rssId/edit"
              params={{ rssId: item.id }}
              className={buttonStyle("primary")}
            >
              {t("edit_text")}
            </Link>
          )}
          <Button
            busy={hide.isPending}
            onClick={() => hide.mutate({ id: item.id, hidden: !item.hidden })}
          >
            {t(item.hidden ? "items.show" : "items.hide")}
          </Button>
          {item.url && (
            <a
              href={item.url}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonStyle("secondary")}
            >
              {t("items.original")}
            </a>
          )}
        </div>
        {body === null ? (
          <p
            lang={item.locale}
            dir="auto"
            className="max-w-prose leading-7 whitespace-pre-line wrap-anywhere"
          >
            {item.description}
          </p>
        ) : (
          <div className="min-h-24">
            <Article body={body} locale={item.locale} images={images} />
          </div>
        )}
        {item.own && <OwnItem page={page} />}
      </div>
    </>
  );
}
