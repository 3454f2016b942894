import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { safeRedirect } from "./safe-redirect.ts";
import { useSupabaseAuth } from "./session.tsx";

/** Signed in here, in another tab or before: on to where the visitor was going. */
export function useLeaveWhenSignedIn(redirect: string | undefined): void {
  const navigate = useNavigate();
  const { state } = useSupabaseAuth();
  const isIn = state.status === "signed-in" && !state.needsCode;
  useEffect(() => {
    if (!isIn) return;
    void navigate({ href: safeRedirect(redirect, window.location.origin), replace: true });
  }, [isIn, redirect, navigate]);
}
