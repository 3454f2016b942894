import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import type { createAppRouter } from "./create-router.ts";
import type { SessionStore } from "./lib/auth/session-store.ts";
import { AuthProvider } from "./lib/auth/session.tsx";

export function App(props: {
  queryClient: QueryClient;
  session: SessionStore;
  router: ReturnType<typeof createAppRouter>;
}) {
  return (
    <StrictMode>
      <QueryClientProvider client={props.queryClient}>
        <AuthProvider store={props.session}>
          <RouterProvider router={props.router} />
        </AuthProvider>
      </QueryClientProvider>
    </StrictMode>
  );
}
