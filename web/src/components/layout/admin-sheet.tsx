import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { AdminMenu, type AdminGroup } from "./admin-menu.tsx";
import { Sheet } from "./sheet.tsx";

interface Props {
  groups: readonly AdminGroup[];
  onClose: () => void;
  returnTo: RefObject<HTMLElement | null>;
}

export function AdminSheet({ groups, onClose, returnTo }: Props) {
  const { t } = useTranslation("admin");
  return (
    <Sheet title={t("menu")} onClose={onClose} returnTo={returnTo}>
      <nav aria-label={t("nav.label")}>
        <AdminMenu groups={groups} look="sheet" onFollow={onClose} />
      </nav>
    </Sheet>
  );
}
