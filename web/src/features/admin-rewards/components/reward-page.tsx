import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { inLanguage } from "../../../../../supabase/functions/_shared/contracts/languages.ts";
import { PICTURE_SIZES } from "../../../../../supabase/functions/_shared/contracts/picture-sizes.ts";
import { SaveRow } from "../../../components/form-actions.tsx";
import { LeaveGuard } from "../../../components/leave-guard.tsx";
import { PageBlock } from "../../../components/page-block.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { ErrorNote } from "../../../components/ui/error-note.tsx";
import { LoadError } from "../../../components/ui/load-error.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { UploadField } from "../../../components/upload/upload-field.tsx";
import { errorKey } from "../../../lib/api/errors.ts";
import { useMember } from "../../../lib/auth/session.tsx";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { useSeen } from "../../../lib/forms/use-seen.ts";
import { pictureSource } from "../../../lib/upload/picture-source.ts";
import { useUpload } from "../../../lib/upload/use-upload.ts";
import { rewardForm } from "../contracts.ts";
import { saveReward, setPicture } from "../mutations.ts";
import { rewardQuery, type RewardRow } from "../queries.ts";
import { columnsOfForm, formOfColumns, type RewardValues } from "../reward-values.ts";
import { RewardFields } from "./reward-fields.tsx";
import { RewardsBand } from "./rewards-band.tsx";

const BUCKET = "reward-pictures";

/** One reward: its picture, its words, its cost and its stock. */
export function RewardPage({ id }: { id: string }) {
  const { t } = useTranslation("admin-rewards");
  const { user } = useMember();
  const { data, error, refetch } = useQuery(rewardQuery(user.id, id));
  if (data) return <Loaded reward={data} userId={user.id} />;
  return (
    <div className="measure py-8">
      {data === null && <p>{t("rewards.unknown")}</p>}
      {data === undefined &&
        (error ? (
          <LoadError error={error} message={t("failed")} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-96" />
        ))}
    </div>
  );
}

function Loaded({ reward, userId }: { reward: RewardRow; userId: string }) {
  const { t, i18n } = useTranslation("admin-rewards");
  const { title, description, cost, stock, per_person, starts_at, ends_at, published } = reward;
  const seen = useSeen<RewardValues>({
    title,
    description,
    cost,
    stock,
    per_person,
    starts_at,
    ends_at,
    published,
  });
  return (
    <>
      <RewardsBand
        title={inLanguage(title, i18n.language)?.text ?? ""}
        lead={t(published ? "rewards.is_published" : "rewards.is_hidden")}
      />
      <div className="measure grid grid-cols-1 gap-4 py-8">
        <PageBlock title={t("rewards.settings")} text={t("rewards.settings_text")}>
          <SettingsForm key={seen.round} id={reward.id} userId={userId} seen={seen} />
        </PageBlock>
        <PictureBlock reward={reward} userId={userId} />
      </div>
    </>
  );
}

interface FormProps {
  id: string;
  userId: string;
  seen: ReturnType<typeof useSeen<RewardValues>>;
}

function SettingsForm({ id, userId, seen }: FormProps) {
  const { t } = useTranslation("admin-rewards");
  const form = useContractForm({
    contract: rewardForm,
    defaultValues: formOfColumns(seen.fields),
    send: useMutation(saveReward(useQueryClient(), { userId, id }, seen.saved)),
    toSend: (values) => ({ seen: seen.fields, values: columnsOfForm(values) }),
    resetTo: () => formOfColumns(seen.fields),
    seen,
  });
  return (
    <form {...form.element} className="grid gap-5">
      <RewardFields form={form} />
      <SaveRow
        form={form}
        seen={seen}
        label={t("save")}
        busyLabel={t("saving")}
        done={form.isSent && t("saved")}
      />
      <LeaveGuard when={form.formState.isDirty && !form.isSending} />
    </form>
  );
}

function PictureBlock({ reward, userId }: { reward: RewardRow; userId: string }) {
  const { t } = useTranslation("admin-rewards");
  const { t: common } = useTranslation();
  const { id, picture_name: name } = reward;
  const save = useMutation(setPicture(useQueryClient(), { userId, id }));
  const upload = useUpload({
    to: { bucket: BUCKET, folder: id },
    shape: { side: PICTURE_SIZES[BUCKET][0] },
    single: true,
    onSent: async ({ id: item, name: sent }) => {
      await save.mutateAsync({ seen: name, picture_name: sent });
      upload.remove(item);
    },
  });
  return (
    <PageBlock title={t("picture.title")} text={t("picture.text")}>
      <div className="grid gap-4">
        {name && (
          <img
            {...pictureSource(BUCKET, name)}
            sizes="192px"
            alt={t("picture.alt")}
            className="aspect-square w-48 border border-line object-cover"
          />
        )}
        {save.error && upload.items.length === 0 && (
          <ErrorNote>{common(errorKey(save.error))}</ErrorNote>
        )}
        <UploadField upload={upload} label={t(name ? "picture.change" : "picture.choose")}>
          {name && (
            <Button
              variant="quiet"
              busy={save.isPending}
              onClick={() => save.mutate({ seen: name, picture_name: null })}
            >
              {t("picture.remove")}
            </Button>
          )}
        </UploadField>
      </div>
    </PageBlock>
  );
}
