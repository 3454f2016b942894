import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ChangedThread } from "../../lib/forum/thread-changes.ts";
import { Dialog, DialogContent } from "../ui/dialog.tsx";
import type { RuledThread } from "./ruled-thread.ts";
import { MergeForm, MoveForm } from "./thread-place-forms.tsx";
import { RemoveThreadForm, RenameForm, SlowForm } from "./thread-state-forms.tsx";
import { SplitForm } from "./split-form.tsx";

export type ThreadForm = "rename" | "slow" | "move" | "split" | "merge" | "take_down";

interface Props {
  form: ThreadForm;
  of: RuledThread;
  /** Of a split: the post that it was asked at. */
  at: number | null;
  onClose: () => void;
  onDone: (changed: ChangedThread) => void;
}

/** One of the forms of a thread, for its moderators; its author may rename it. */
export function ThreadDialog({ form, of, at, onClose, onDone }: Props) {
  const { t } = useTranslation("forum-compose");
  const done = (changed: ChangedThread): void => {
    onClose();
    onDone(changed);
  };
  const forms: Record<ThreadForm, ReactNode> = {
    rename: <RenameForm of={of} onDone={done} />,
    slow: <SlowForm of={of} onDone={done} />,
    move: <MoveForm of={of} onDone={done} />,
    split: <SplitForm of={of} at={at} onDone={done} />,
    merge: <MergeForm of={of} onDone={done} />,
    take_down: <RemoveThreadForm of={of} onDone={done} />,
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={t(`forms.${form}.title`)} description={t(`forms.${form}.lead`)}>
        {forms[form]}
      </DialogContent>
    </Dialog>
  );
}
