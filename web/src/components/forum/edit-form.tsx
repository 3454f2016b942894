import { useMutation } from "@tanstack/react-query";
import { useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { MOST_REASON } from "../../../../supabase/functions/_shared/contracts/forum-rulings.ts";
import { draftPlace } from "../../../../supabase/functions/_shared/contracts/draft-places.ts";
import { editPost, type ChangedPost, type ForumPost } from "../../lib/forum/post-changes.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Input } from "../ui/input.tsx";
import { ScrollBox } from "../ui/scroll-box.tsx";
import { Composer, type ComposerHandle } from "./composer/composer.tsx";

interface Props {
  post: ForumPost;
  isOthers: boolean;
  onDone: (changed: ChangedPost) => void;
}

/** Another text for a post. Where somebody else has changed it meanwhile, both texts stand there. */
export function EditForm({ post, isOthers, onDone }: Props) {
  const { t } = useTranslation("forum-compose");
  const composer = useRef<ComposerHandle>(null);
  const [reason, setReason] = useState("");
  const { mutateAsync } = useMutation(editPost);
  const stored = post.body ?? "";
  /** Somebody else's edit, which is what the next one builds on. */
  const renderConflict = (rebase: () => void): ReactNode => (
    <section aria-label={t("forms.edit.stored")} className="grid gap-2 bg-shoal p-3">
      <p role="alert" className="font-semibold">
        {t("forms.edit.outdated")}
      </p>
      <ScrollBox
        dir="auto"
        className="max-h-40 overflow-y-auto border-s-2 border-contour ps-3 whitespace-pre-line wrap-anywhere"
      >
        {stored}
      </ScrollBox>
      <div className="flex flex-wrap gap-2">
        <Button
          onClick={() => {
            composer.current?.replace(stored);
            rebase();
          }}
        >
          {t("forms.edit.take")}
        </Button>
        <Button variant="quiet" onClick={rebase}>
          {t("forms.edit.keep")}
        </Button>
      </div>
    </section>
  );
  return (
    <div className="grid gap-4">
      <Composer
        ref={composer}
        place={draftPlace.post(post.id)}
        label={t("forms.edit.text")}
        submit={t("forms.edit.submit")}
        busy={t("forms.edit.busy")}
        stored={stored}
        base={post.revision}
        renderConflict={renderConflict}
        send={async ({ body, base }) =>
          onDone(
            await mutateAsync({
              post_id: post.id,
              revision: base ?? post.revision,
              body,
              ...(reason.trim() !== "" && { reason: reason.trim() }),
            }),
          )
        }
      >
        {isOthers && (
          <div className="w-full">
            <Field label={t("forms.reason")} hint={t("forms.edit.reason_hint")}>
              {(control) => (
                <Input
                  {...control}
                  dir="auto"
                  maxLength={MOST_REASON}
                  value={reason}
                  onChange={({ target }) => setReason(target.value)}
                />
              )}
            </Field>
          </div>
        )}
      </Composer>
    </div>
  );
}
