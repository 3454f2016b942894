import { useState } from "react";
import { useTranslation } from "react-i18next";
import { buttonStyle } from "../../../components/ui/button-style.ts";
import { Dialog, DialogContent, DialogTrigger } from "../../../components/ui/dialog.tsx";
import { PageBlock } from "../../../components/page-block.tsx";
import { DeleteForm } from "./delete-form.tsx";

interface Props {
  email: string;
  hasPassword: boolean;
  hasFactor: boolean;
  onDeleted: () => void;
}

export function DeleteBlock({ email, hasPassword, hasFactor, onDeleted }: Props) {
  const { t } = useTranslation("profile");
  const [open, setOpen] = useState(false);
  return (
    <PageBlock title={t("delete.title")} text={t("delete.text")}>
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogTrigger className={buttonStyle("danger")}>{t("delete.action")}</DialogTrigger>
        <DialogContent title={t("delete.title")} description={t("delete.text")}>
          <DeleteForm
            email={email}
            hasPassword={hasPassword}
            hasFactor={hasFactor}
            onDeleted={onDeleted}
          />
        </DialogContent>
      </Dialog>
    </PageBlock>
  );
}
