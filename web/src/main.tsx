import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { startI18n } from "./i18n.ts";
import { refuseEval } from "./lib/refuse-eval.ts";
import { AuthProvider } from "./lib/session.tsx";
import { followTheme } from "./lib/theme.ts";
import { queryClient, router, session } from "./router.ts";
import "./styles/fonts.css";
import "./styles/app.css";

refuseEval();
followTheme();

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

await startI18n();
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <AuthProvider store={session}>
        <RouterProvider router={router} />
      </AuthProvider>
    </QueryClientProvider>
  </StrictMode>,
);
