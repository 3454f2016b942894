import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { LANGUAGES } from "../../../../../supabase/functions/_shared/contracts/languages.ts";
import { PageBlock } from "../../../components/page-block.tsx";
import { PublishBlock } from "../../../components/text-desk/publish-block.tsx";
import { StateBadge } from "../../../components/text-desk/state-badge.tsx";
import { VersionsBlock } from "../../../components/text-desk/versions-block.tsx";
import {
  AlertDialog,
  AlertDialogContent,
  AlertDialogTrigger,
} from "../../../components/ui/alert-dialog.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { useAtNow } from "../../../lib/format/use-now.ts";
import { languages } from "../../../lib/page/languages.ts";
import { useChosen } from "../../../lib/page/use-chosen.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { textStateAt } from "../../../lib/text-desk/text-state.ts";
import { changeItemLanguage, publishItem, removeItem, withdrawItem } from "../mutations.ts";
import { newsKeys, type DeskItem } from "../queries.ts";
import { useStateWords } from "./state-words.ts";

/** What an admin decides about an own item beside its text. */
export function OwnItem({ page: { item, versions } }: { page: DeskItem }) {
  const { t } = useTranslation("admin-news");
  const { t: desk } = useTranslation("text-desk");
  const client = useQueryClient();
  const navigate = useNavigate();
  const onError = useErrorToast();
  const states = useStateWords();
  const language = useMutation({ ...changeItemLanguage(client), onError });
  const [shown, choose] = useChosen(item.locale, (locale) =>
    language.mutateAsync({ id: item.id, locale }),
  );
  const remove = useMutation({ ...removeItem(client), onError });
  // Whether it is hidden is decided beside.
  const { published_at } = item;
  return (
    <div className="space-y-4">
      <PublishBlock
        key={published_at}
        text={item}
        state={useAtNow((now) => textStateAt({ published_at }, now))}
        badge={<StateBadge text={item} words={states} />}
        publish={publishItem(client)}
        withdraw={withdrawItem(client)}
        words={{
          current: desk("publish.current"),
          changed: desk("publish.changed"),
          withdraw: t("withdraw.action"),
          question: t("withdraw.title"),
          consequence: t("withdraw.text"),
        }}
      />
      <PageBlock title={t("details.title")} text={t("details.text")}>
        <Field label={t("language")}>
          {(control) => (
            <Select
              {...control}
              value={shown}
              disabled={language.isPending}
              onChange={({ target }) => {
                const locale = LANGUAGES.find((one) => one === target.value);
                if (locale) choose(locale);
              }}
            >
              {LANGUAGES.map((one) => (
                <option key={one} value={one}>
                  {languages[one].name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </PageBlock>
      <VersionsBlock kind="news" text={item} versions={versions} queryKey={newsKeys.all} />
      <PageBlock title={t("remove")} text={t("items.remove_block")}>
        <AlertDialog>
          <AlertDialogTrigger asChild>
            <Button variant="danger" busy={remove.isPending}>
              {t("items.remove")}
            </Button>
          </AlertDialogTrigger>
          <AlertDialogContent
            title={t("items.remove_title")}
            description={t("items.remove_text")}
            action={t("items.remove")}
            onConfirm={() =>
              remove.mutate(item.id, { onSuccess: () => void navigate({ to: "/admin/rss" }) })
            }
          />
        </AlertDialog>
      </PageBlock>
    </div>
  );
}
