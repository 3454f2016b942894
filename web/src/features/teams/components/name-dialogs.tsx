import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog, DialogContent } from "../../../components/ui/dialog.tsx";
import { addMember, createTeam, renameTeam } from "../mutations.ts";
import type { Team } from "../queries.ts";
import { NameForm } from "./name-form.tsx";

interface FormDialogProps {
  trigger: string;
  variant?: "primary" | "secondary" | undefined;
  title: string;
  description?: string;
  children: (close: () => void) => ReactNode;
}

/** A button that opens a form. */
export function FormDialog({ trigger, variant, title, description, children }: FormDialogProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button {...(variant && { variant })} onClick={() => setOpen(true)}>
        {trigger}
      </Button>
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogContent title={title} description={description}>
          {children(() => setOpen(false))}
        </DialogContent>
      </Dialog>
    </>
  );
}

export function NewTeam({ variant }: Pick<FormDialogProps, "variant">) {
  const { t } = useTranslation("teams");
  const create = useMutation(createTeam(useQueryClient()));
  return (
    <FormDialog trigger={t("new.open")} variant={variant} title={t("new.open")}>
      {(close) => (
        <NameForm
          of="team"
          label={t("new.name")}
          hint={t("new.hint")}
          submit={t("new.submit")}
          send={create}
          toSend={(name, sendId) => ({ id: sendId(), name })}
          onSent={close}
        />
      )}
    </FormDialog>
  );
}

export function RenameTeam({ team }: { team: Team }) {
  const { t } = useTranslation("teams");
  const rename = useMutation(renameTeam(useQueryClient()));
  return (
    <FormDialog trigger={t("rename.open")} title={t("rename.title")}>
      {(close) => (
        <NameForm
          of="team"
          label={t("new.name")}
          hint={t("rename.hint")}
          submit={t("rename.submit")}
          name={team.name}
          send={rename}
          toSend={(name) => ({ team_id: team.id, name })}
          onSent={close}
        />
      )}
    </FormDialog>
  );
}

export function AddPerson({ team }: { team: Team }) {
  const { t } = useTranslation("teams");
  const add = useMutation(addMember(useQueryClient()));
  return (
    <FormDialog trigger={t("add.open")} title={t("add.title")} description={t("add.text")}>
      {(close) => (
        <NameForm
          of="person"
          label={t("add.name")}
          submit={t("add.submit")}
          send={add}
          toSend={(display_name, sendId) => ({ id: sendId(), team_id: team.id, display_name })}
          onSent={close}
        />
      )}
    </FormDialog>
  );
}
