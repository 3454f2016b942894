import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { ErrorNote } from "../../../components/ui/error-note.tsx";
import { errorKey } from "../../../lib/api/errors.ts";
import { signInWith } from "../mutations.ts";
import { enabledProviders, providerNames } from "../queries.ts";

/** Absent until the auth service names a provider, and where it names none. */
export function ProviderButtons({ redirect }: { redirect: string | undefined }) {
  const { t } = useTranslation("auth");
  const { t: common } = useTranslation();
  const { data: providers = [] } = useQuery(enabledProviders);
  const leave = useMutation(signInWith);
  if (providers.length === 0) return null;
  return (
    <div className="mt-8 grid max-w-md gap-3 border-t border-line pt-6">
      <p className="text-sm text-ink-2">{t("login.or")}</p>
      {leave.error && <ErrorNote>{common(errorKey(leave.error))}</ErrorNote>}
      {providers.map((provider) => (
        <Button
          key={provider}
          busy={leave.isPending}
          onClick={() => leave.mutate({ provider, redirect })}
        >
          {t("login.with", { provider: providerNames[provider] })}
        </Button>
      ))}
    </div>
  );
}
