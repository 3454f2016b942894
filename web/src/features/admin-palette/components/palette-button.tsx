import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { lazyPart, Nothing } from "../../../components/lazy-part.tsx";

const Palette = lazyPart(async () => (await import("./palette.tsx")).Palette, Nothing);

/** Macs and iPads have their own key for shortcuts. */
const isApple = (): boolean => /Mac|iP(?:ad|hone)/.test(navigator.userAgent);

/** Opens the command palette; so do Ctrl K and ⌘ K on every page of the office. */
export function PaletteButton() {
  const { t } = useTranslation("admin");
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      // By its place where the keyboard has another script.
      if (event.key.toLowerCase() !== "k" && event.code !== "KeyK") return;
      // A dialog that is open keeps its keys.
      if (document.querySelector("[role=dialog], [role=alertdialog]")) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  return (
    <>
      <button
        type="button"
        className="flex min-h-11 w-full items-center gap-2 rounded-md border border-ink-2 bg-paper px-3 text-sm text-ink-2 hover:text-ink"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onPointerEnter={() => void Palette.preload()}
      >
        <Search aria-hidden="true" className="size-4 shrink-0" />
        <span className="truncate max-sm:sr-only">{t("palette.open")}</span>
        <kbd
          dir="ltr"
          aria-hidden="true"
          className="ms-auto rounded-sm border border-line px-1 font-mono text-xs whitespace-nowrap max-xl:hidden"
        >
          {isApple() ? "⌘ K" : "Ctrl K"}
        </kbd>
      </button>
      {open && <Palette onClose={() => setOpen(false)} />}
    </>
  );
}
