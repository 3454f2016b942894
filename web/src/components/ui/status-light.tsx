import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type Light = "live" | "reconnecting" | "offline";

/** A steady light with a slow flash, an occulting one, a hollow ring: distinct without colour. */
const lights: Record<Light, string> = {
  live: "bg-signal forced-colors:bg-[canvastext] ring-4 ring-signal-ground animate-flash",
  reconnecting: "bg-signal forced-colors:bg-[canvastext] animate-occult",
  offline: "border-2 border-ink-2",
};

export function StatusLight({ light, children }: { light: Light; children: ReactNode }) {
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-2.5 text-sm font-semibold figures",
        light === "offline" ? "text-ink-2" : "text-signal",
      )}
    >
      <span
        aria-hidden="true"
        className={classNames("size-3 shrink-0 rounded-full", lights[light])}
      />
      {children}
    </span>
  );
}
