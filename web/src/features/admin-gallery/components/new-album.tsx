import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DialogActions } from "../../../components/dialog-actions.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog, DialogContent, DialogTrigger } from "../../../components/ui/dialog.tsx";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { columnsOfForm, NEW_ALBUM } from "../album-values.ts";
import { albumForm } from "../contracts.ts";
import { createAlbum } from "../mutations.ts";
import { AlbumFields } from "./album-fields.tsx";

/** Begins an album; its photos are added on its page. */
export function NewAlbum() {
  const { t } = useTranslation("admin-gallery");
  const [open, setOpen] = useState(false);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="primary">{t("album.new")}</Button>
      </DialogTrigger>
      <DialogContent title={t("album.new")}>
        <NewAlbumForm />
      </DialogContent>
    </Dialog>
  );
}

function NewAlbumForm() {
  const { t } = useTranslation("admin-gallery");
  const navigate = useNavigate();
  const form = useContractForm({
    contract: albumForm,
    defaultValues: NEW_ALBUM,
    send: useMutation(createAlbum(useQueryClient())),
    toSend: (values, sendId) => ({ ...columnsOfForm(values), id: sendId() }),
    onSent: (albumId) => void navigate({ to: "/admin/gallery/$albumId", params: { albumId } }),
  });
  return (
    <form {...form.element} className="grid gap-5">
      <AlbumFields form={form} />
      <DialogActions
        form={form}
        label={t("album.create")}
        busyLabel={t("saving")}
        variant="primary"
      />
    </form>
  );
}
