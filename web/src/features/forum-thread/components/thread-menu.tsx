import { useQueryClient } from "@tanstack/react-query";
import { Copy, Ellipsis, Link2, Printer, Rss } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ActionMenu } from "../../../components/action-menu.tsx";
import type { MenuAction } from "../../../components/action-menu-panel.tsx";
import { supabaseUrl } from "../../../lib/api/backend.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { copyText } from "../../../lib/page/copy-text.ts";
import { toast } from "../../../lib/page/toasts.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import type { ThreadOf } from "../queries.ts";
import type { ThreadState } from "../thread-window.ts";
import { asMarkdown, endWhole, readWhole, showWhole, WHOLE } from "../whole-thread.ts";
import { authorName } from "./post-row.tsx";

interface Props {
  state: ThreadState;
  of: ThreadOf;
  /** What moderators do with it. */
  ruling: MenuAction[][];
}

/** What can be done with a thread. */
export function ThreadMenu({ state, of, ruling }: Props) {
  const { t, i18n } = useTranslation("forum-thread");
  const { date, number } = useReaderFormat();
  const client = useQueryClient();
  const onError = useErrorToast();
  const { thread, topic } = state;
  const path = `/topics/${topic.slug}/${thread.number}`;

  async function copy(): Promise<void> {
    const posts = await readWhole(client, of);
    const text = asMarkdown(thread.title, posts, (post) => {
      const at = date(Date.parse(post.created_at), { dateStyle: "medium", timeStyle: "short" });
      return `${authorName(post, t("former_member"))} · ${at}`;
    });
    if (!(await copyText(text))) return toast("error", t("not_copied"));
    const n = number(posts.length);
    if (thread.last_no > WHOLE) return toast("warning", t("copied_part", { n }));
    return toast("success", t("copied_markdown", { count: posts.length, n }));
  }
  async function print(): Promise<void> {
    await showWhole(client, of);
    addEventListener("afterprint", () => endWhole(client, of), { once: true });
    // The posts are laid out before the dialog holds the page still.
    requestAnimationFrame(() => setTimeout(() => window.print()));
  }
  async function link(): Promise<void> {
    const done = await copyText(new URL(path, location.href).href);
    toast(done ? "success" : "error", t(done ? "copied_link" : "not_copied"));
  }
  const sign = "size-4 text-ink-2";
  return (
    <ActionMenu
      label={t("menu")}
      groups={[
        [
          {
            name: t("copy_link"),
            sign: <Link2 aria-hidden="true" className={sign} />,
            onChoose: () => void link(),
          },
          {
            name: t("copy_markdown"),
            sign: <Copy aria-hidden="true" className={sign} />,
            onChoose: () => void copy().catch(onError),
          },
          {
            name: t("print"),
            sign: <Printer aria-hidden="true" className={sign} />,
            onChoose: () => void print().catch(onError),
          },
          ...(of.reader === null
            ? [
                {
                  name: t("feed"),
                  sign: <Rss aria-hidden="true" className={sign} />,
                  onChoose: () =>
                    window.open(
                      `${supabaseUrl}/functions/v1/pages${path}/feed.atom?lang=${i18n.resolvedLanguage ?? "en"}`,
                    ),
                },
              ]
            : []),
        ],
        ...ruling,
      ]}
    >
      <Ellipsis aria-hidden="true" className="size-5" />
    </ActionMenu>
  );
}
