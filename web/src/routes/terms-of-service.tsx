import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { LegalPage } from "../features/legal/components/legal-page.tsx";

export const Route = createFileRoute("/terms-of-service")({
  loader: () => loadNamespaces("legal"),
  component: () => <LegalPage document="terms" />,
});
