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
/** Apart from the rest: most of a page asks for the account alone, which a visitor's does not change. */
const AccountContext = createContext<SignedIn | null | undefined>(undefined);

export function AuthProvider({ store, children }: { store: SessionStore; children: ReactNode }) {
  const state = useSyncExternalStore(store.subscribe, store.get, store.get);
  const refreshing = useSyncExternalStore(store.subscribe, store.isRefreshing, store.isRefreshing);
  // The store loads supabase-js. A guard that cannot wait starts it itself.
  useEffect(() => afterFirstPaint(() => store.start()), [store]);
  const auth = useMemo(
    () => ({ state, refreshing, signOut: store.signOut }),
    [state, refreshing, store],
  );
  return (
    <AuthContext value={auth}>
      <AccountContext value={state.status === "signed-in" ? state : null}>
        {children}
      </AccountContext>
    </AuthContext>
  );
}

export function useSupabaseAuth(): SupabaseAuth {
  const auth = use(AuthContext);
  if (!auth) throw new Error("useSupabaseAuth must be used within an AuthProvider");
  return auth;
}

/** The account of a page behind the guard of `_auth.tsx`. */
export function useMember(): SignedIn {
  const account = useSignedIn();
  if (!account) throw new Error("useMember must be used by signed-in people");
  return account;
}

/** The account on a page for everybody, also before its code or set-up; null for visitors. */
export function useSignedIn(): SignedIn | null {
  const account = use(AccountContext);
  if (account === undefined) throw new Error("useSignedIn must be used within an AuthProvider");
  return account;
}

/** As `useSignedIn`, null until a code or the set-up is done, too. */
export function useFullMember(): SignedIn | null {
  const account = useSignedIn();
  return account && !account.needsCode && !account.setupDue ? account : null;
}
