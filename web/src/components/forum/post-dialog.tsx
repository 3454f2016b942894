import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ChangedPost, ForumPost } from "../../lib/forum/post-changes.ts";
import { Dialog, DialogContent } from "../ui/dialog.tsx";
import { BookmarkForm, type Bookmark } from "./bookmark-form.tsx";
import { EditForm } from "./edit-form.tsx";
import { FlagForm } from "./flag-form.tsx";
import { PostHistory } from "./post-history.tsx";
import { RemoveForm } from "./remove-form.tsx";
import { WithdrawForm } from "./withdraw-form.tsx";

export type PostForm = "edit" | "history" | "flag" | "bookmark" | "withdraw" | "remove";

interface Props {
  form: PostForm;
  /** As the page has it now: an edit of somebody else's shows in the form. `body` of one's own hidden post too. */
  post: ForumPost;
  /** The reader's own, of this post. */
  bookmark: Bookmark | null;
  /** Whether the reader edits another's post, and says why. */
  isOthers: boolean;
  onClose: () => void;
  /** After a change of the post, for the page to show before the message arrives. */
  onChanged: (changed: ChangedPost) => void;
  /** After what only the reader sees: a bookmark, a flag. */
  onOwnChanged: () => void;
}

/** One of the forms of a post. */
export function PostDialog({ form, post, onClose, onChanged, onOwnChanged, ...props }: Props) {
  const { t } = useTranslation("forum-compose");
  const changed = (result: ChangedPost): void => {
    onChanged(result);
    onClose();
  };
  const ownChanged = (): void => {
    onOwnChanged();
    onClose();
  };
  const forms: Record<PostForm, ReactNode> = {
    edit: <EditForm post={post} isOthers={props.isOthers} onDone={changed} />,
    history: <PostHistory post={post} />,
    flag: <FlagForm postId={post.id} onDone={ownChanged} />,
    bookmark: <BookmarkForm postId={post.id} kept={props.bookmark} onDone={ownChanged} />,
    withdraw: <WithdrawForm postId={post.id} onDone={changed} />,
    remove: <RemoveForm postId={post.id} onDone={changed} />,
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={t(`forms.${form}.title`)} description={t(`forms.${form}.lead`)}>
        {forms[form]}
      </DialogContent>
    </Dialog>
  );
}
