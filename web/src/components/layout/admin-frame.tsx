import { useLocation } from "@tanstack/react-router";
import { Menu as MenuIcon } from "lucide-react";
import { useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isAdmin } from "../../lib/auth/permissions.ts";
import { useSupabaseAuth } from "../../lib/auth/session.tsx";
import { useMayOpen } from "../../lib/auth/use-may-open.ts";
import { useMedia } from "../../lib/page/use-media.ts";
import { lazyPart, Nothing } from "../lazy-part.tsx";
import { buttonStyle } from "../ui/button-style.ts";
import { AdminMenu, type AdminGroup } from "./admin-menu.tsx";
import { adminNavigation } from "./admin-navigation.ts";
import { AreaNav } from "./area-nav.tsx";

const AdminSheet = lazyPart(async () => (await import("./admin-sheet.tsx")).AdminSheet, Nothing);

/** As `xl`: the menu stands beside the page. */
const WIDE = "(width >= 80rem)";

/**
 * The office: a page beside or below its menu. Admins have the areas in groups, at the side on a wide screen
 * and on a sheet otherwise; judges and moderators have their few areas in a strip.
 */
export function AdminFrame({ search, children }: { search: ReactNode; children: ReactNode }) {
  const { t } = useTranslation("admin");
  const { state } = useSupabaseAuth();
  const mayOpen = useMayOpen();
  const isWide = useMedia(WIDE);
  const areas = adminNavigation.filter(({ to }) => mayOpen(to));
  if (state.status !== "signed-in" || !isAdmin(state)) {
    return (
      <>
        {areas.length > 0 && (
          <AreaNav
            label={t("nav.label")}
            links={areas.map(({ to, label }) => ({ to, text: t(label) }))}
          />
        )}
        {children}
      </>
    );
  }
  const groups = [...new Set(areas.map(({ group }) => group))].map((name): AdminGroup => ({
    name,
    areas: areas.filter(({ group }) => group === name),
  }));
  return (
    <div className="flex grow flex-col xl:flex-row print:block">
      <AdminBar groups={groups} search={isWide ? null : search} />
      <nav
        aria-label={t("nav.label")}
        className="w-54 shrink-0 border-e border-line bg-card max-xl:hidden print:hidden"
      >
        <div className="sticky top-0 max-h-dvh overflow-y-auto py-5">
          <p className="display ps-3.5 pb-2 text-xl">{t("nav.label")}</p>
          <div className="px-3.5 pb-4">{isWide && search}</div>
          <AdminMenu groups={groups} look="side" />
        </div>
      </nav>
      <div className="flex min-w-0 grow flex-col">{children}</div>
    </div>
  );
}

/** Where one is, and the way to all other areas, on screens too narrow for the menu beside the page. */
function AdminBar({ groups, search }: { groups: readonly AdminGroup[]; search: ReactNode }) {
  const { t } = useTranslation("admin");
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  const here = groups
    .flatMap(({ areas }) => areas)
    .find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return (
    <div className="border-b border-line bg-card xl:hidden print:hidden">
      <div className="measure flex min-h-12 flex-wrap items-center gap-x-3">
        <button
          ref={button}
          type="button"
          className={buttonStyle("quiet", "regular", "-ms-4")}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
        >
          <MenuIcon aria-hidden="true" className="size-5" />
          {t("menu")}
        </button>
        <span className="min-w-min flex-1 text-sm font-semibold">
          {t(here?.label ?? "nav.today")}
        </span>
        <div className="ms-auto w-40 shrink-0 max-sm:w-auto">{search}</div>
      </div>
      {open && <AdminSheet groups={groups} onClose={() => setOpen(false)} returnTo={button} />}
    </div>
  );
}
