import { Ellipsis, Link2 } from "lucide-react";
import { useCallback, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ActionMenu } from "../../../components/action-menu.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { copyText } from "../../../lib/page/copy-text.ts";
import { toast } from "../../../lib/page/toasts.ts";
import type { ForumPost, ThreadState } from "../thread-window.ts";
import type { Own } from "../use-own.ts";

interface PostParts {
  renderEdited: (post: ForumPost) => ReactNode;
  renderMenu: (post: ForumPost) => ReactNode;
  /** The form of one of the menus, while it is open. */
  dialog: ReactNode;
}

interface Of {
  state: ThreadState;
  own: Own | null;
  renew: () => void;
}

/** What posts have that leads to forms. The same functions as long as the rights stay. */
export function usePostParts({ state }: Of): PostParts {
  const { t } = useTranslation("forum-thread");
  const { number } = useReaderFormat();
  const path = `/topics/${state.topic.slug}/${state.thread.number}`;

  const renderEdited = useCallback(
    (post: ForumPost) => post.edited_at && <span>{t("edited")}</span>,
    [t],
  );
  const renderMenu = useCallback(
    (post: ForumPost) => (
      <ActionMenu
        label={t("more", { no: number(post.no) })}
        className="text-ink-2"
        groups={[
          [
            {
              name: t("copy_link"),
              sign: <Link2 aria-hidden="true" className="size-4 text-ink-2" />,
              onChoose: () =>
                void copyText(new URL(`${path}?post=${post.no}`, location.href).href).then((done) =>
                  toast(done ? "success" : "error", t(done ? "copied_link" : "not_copied")),
                ),
            },
          ],
        ]}
      >
        <Ellipsis aria-hidden="true" className="size-4.5" />
      </ActionMenu>
    ),
    [t, number, path],
  );
  return { renderEdited, renderMenu, dialog: null };
}
