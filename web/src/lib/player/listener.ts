import { storedSession } from "../api/supabase.ts";

/** Whose positions are kept: the account that is signed in here, or "" for a guest. */
export const listenerNow = (): string => storedSession()?.user?.id ?? "";
