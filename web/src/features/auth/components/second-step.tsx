import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { CodeForm } from "./code-form.tsx";
import { RecoveryForm } from "./recovery-form.tsx";

/** The second factor, asked for after the password. `onBack` leaves for another account. */
export function SecondStep({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation("auth");
  const [isAppLost, setAppLost] = useState(false);
  return (
    <section aria-labelledby="second-step" className="grid max-w-md content-start gap-5">
      <h2 id="second-step" className="text-2xl">
        {t("login.code.title")}
      </h2>
      {isAppLost ? <RecoveryForm /> : <CodeForm />}
      <p className="-ms-4 flex flex-wrap gap-x-2">
        <Button variant="quiet" className="underline" onClick={() => setAppLost(!isAppLost)}>
          {isAppLost ? t("login.recovery.app") : t("login.recovery.open")}
        </Button>
        <Button variant="quiet" className="underline" onClick={onBack}>
          {t("mail.to_login")}
        </Button>
      </p>
    </section>
  );
}
