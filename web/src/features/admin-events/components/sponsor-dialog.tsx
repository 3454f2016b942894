import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Sponsor } from "../../../../../supabase/functions/_shared/contracts/sponsors.ts";
import { PICTURE_SIZES } from "../../../../../supabase/functions/_shared/contracts/picture-sizes.ts";
import { DialogActions } from "../../../components/dialog-actions.tsx";
import { SponsorLogo } from "../../../components/sponsor-logo.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog, DialogContent, DialogTrigger } from "../../../components/ui/dialog.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { UploadField } from "../../../components/upload/upload-field.tsx";
import { isolate } from "../../../lib/format/reader-format.ts";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { useUpload } from "../../../lib/upload/use-upload.ts";
import { sponsorOfEvent } from "../contracts.ts";
import { setSponsors } from "../sponsor-mutations.ts";
import { useDeskWords } from "./problem-words.ts";

const BUCKET = "sponsor-logos";

interface Props {
  eventId: string;
  /** All of the event, as they are stored. */
  sponsors: Sponsor[];
  /** Null for a new sponsor. */
  stored: Sponsor | null;
}

export function SponsorDialog(props: Props) {
  const { t } = useTranslation("admin-events");
  const [open, setOpen] = useState(false);
  const { stored } = props;
  const label = stored ? t("sponsors.edit", { sponsor: isolate(stored.name) }) : t("sponsors.add");
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        {stored ? (
          <Button variant="quiet" aria-label={label}>
            {t("edit")}
          </Button>
        ) : (
          <Button>{label}</Button>
        )}
      </DialogTrigger>
      <DialogContent title={label}>
        <SponsorForm {...props} onDone={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

function SponsorForm({ eventId, sponsors, stored, onDone }: Props & { onDone: () => void }) {
  const { t } = useTranslation("admin-events");
  const words = useDeskWords();
  // As they were when the dialog opened: what others store meanwhile is not written over.
  const [seen] = useState(sponsors);
  const [logo, setLogo] = useState(stored?.logo_name ?? null);
  const upload = useUpload({
    to: { bucket: BUCKET, folder: eventId },
    shape: { side: PICTURE_SIZES[BUCKET][0] },
    single: true,
  });
  const [sent] = upload.items;
  const logoName = sent?.name ?? logo;
  const form = useContractForm({
    contract: sponsorOfEvent,
    defaultValues: { name: stored?.name ?? "", link: stored?.link ?? "" },
    send: useMutation(setSponsors(useQueryClient())),
    toSend: (values, sendId) => {
      const one = { id: stored?.id ?? sendId(), ...values, logo_name: logoName };
      return {
        event_id: eventId,
        sponsors: stored ? seen.map((each) => (each.id === one.id ? one : each)) : [...seen, one],
        seen,
      };
    },
    onSent: onDone,
  });
  const { errors } = form.formState;
  const isSending = sent !== undefined && sent.step !== "sent" && sent.step !== "failed";
  return (
    <form {...form.element} className="grid gap-5">
      <Field label={t("name")} error={words(errors.name)}>
        {(control) => <Input {...control} {...form.register("name")} maxLength={60} dir="auto" />}
      </Field>
      <Field label={t("sponsors.link")} hint={t("sponsors.link_hint")} error={words(errors.link)}>
        {(control) => (
          <Input
            {...control}
            {...form.register("link")}
            type="url"
            inputMode="url"
            dir="ltr"
            maxLength={500}
          />
        )}
      </Field>
      <div className="grid gap-2">
        <p className="font-semibold">{t("sponsors.logo")}</p>
        {logo !== null && !sent && stored && (
          <SponsorLogo
            sponsor={{ ...stored, logo_name: logo }}
            sizes="15rem"
            className="h-24 w-60 border border-line"
          />
        )}
        <UploadField
          upload={upload}
          label={logo === null ? t("sponsors.logo_choose") : t("sponsors.logo_change")}
        >
          {logo !== null && !sent && (
            <Button variant="quiet" onClick={() => setLogo(null)}>
              {t("sponsors.logo_remove")}
            </Button>
          )}
        </UploadField>
      </div>
      <DialogActions
        form={form}
        canSend={!isSending}
        label={t("save")}
        busyLabel={t("saving")}
        variant="primary"
      />
    </form>
  );
}
