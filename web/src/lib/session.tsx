import {
  createContext,
  use,
  useEffect,
  useMemo,
  useSyncExternalStore,
  type ReactNode,
} from "react";
import type { AuthState, SessionStore } from "./session-store.ts";

export interface SupabaseAuth {
  state: AuthState;
  signOut: () => Promise<void>;
}

const AuthContext = createContext<SupabaseAuth | null>(null);

export function AuthProvider({ store, children }: { store: SessionStore; children: ReactNode }) {
  const state = useSyncExternalStore(store.subscribe, store.get);
  // After the first paint: the store loads supabase-js.
  useEffect(() => store.start(), [store]);
  const auth = useMemo(() => ({ state, signOut: store.signOut }), [state, store]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}

export function useSupabaseAuth(): SupabaseAuth {
  const auth = use(AuthContext);
  if (!auth) throw new Error("useSupabaseAuth must be used within an AuthProvider");
  return auth;
}
