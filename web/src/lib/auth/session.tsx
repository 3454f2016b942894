import {
  createContext,
  use,
  useEffect,
  useMemo,
  useSyncExternalStore,
  type ReactNode,
} from "react";
import { afterFirstPaint } from "../page/first-paint.ts";
import type { AuthState, SessionStore, SignedIn } from "./session-store.ts";

export interface SupabaseAuth {
  state: AuthState;
  /** An expired session is being renewed. */
  refreshing: boolean;
  signOut: SessionStore["signOut"];
}

const AuthContext = createContext<SupabaseAuth | null>(null);

export function AuthProvider({ store, children }: { store: SessionStore; children: ReactNode }) {
  const state = useSyncExternalStore(store.subscribe, store.get, store.get);
  const refreshing = useSyncExternalStore(store.subscribe, store.isRefreshing, store.isRefreshing);
  // The store loads supabase-js. A guard that cannot wait starts it itself.
  useEffect(() => afterFirstPaint(() => store.start()), [store]);
  const auth = useMemo(
    () => ({ state, refreshing, signOut: store.signOut }),
    [state, refreshing, store],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

export function useSupabaseAuth(): SupabaseAuth {
  const auth = use(AuthContext);
  if (!auth) throw new Error("useSupabaseAuth must be used within an AuthProvider");
  return auth;
}

/** The account of a page behind the guard of `_auth.tsx`. */
export function useMember(): SignedIn {
  const { state } = useSupabaseAuth();
  if (state.status !== "signed-in") throw new Error("useMember must be used by signed-in people");
  return state;
}

/** The account on a page for everybody: null for visitors, and until a code or the set-up is done. */
export function useFullMember(): SignedIn | null {
  const { state } = useSupabaseAuth();
  return state.status === "signed-in" && !state.needsCode && !state.setupDue ? state : null;
}
