import { useTranslation } from "react-i18next";
import { PASSWORD_MIN } from "../../../supabase/functions/_shared/contracts/account.ts";
import { passwordStrength, type PasswordStrength } from "../lib/auth/password-strength.ts";
import { classNames } from "./ui/class-names.ts";

const LEVELS: Record<PasswordStrength, number> = { empty: 0, weak: 1, fair: 2, good: 3, strong: 4 };
const BARS = [1, 2, 3, 4];
const COLOURS: Record<PasswordStrength, string> = {
  empty: "bg-line",
  weak: "bg-port",
  fair: "bg-ink-2",
  good: "bg-starboard",
  strong: "bg-starboard",
};

interface Props {
  password: string;
  /** What anybody knows of the person. */
  known?: readonly string[];
}

/** Like the rungs of a tide gauge, with words for who sees no colour. */
export function PasswordStrengthHint({ password, known }: Props) {
  const { t } = useTranslation("account");
  const strength = passwordStrength(password, known);
  return (
    <div className="-mt-2 grid gap-1.5">
      <div aria-hidden="true" className="grid grid-cols-4 gap-1">
        {BARS.map((bar) => (
          <span
            key={bar}
            className={classNames("h-1", bar <= LEVELS[strength] ? COLOURS[strength] : "bg-line")}
          />
        ))}
      </div>
      <output className="text-sm text-ink-2">
        {t(`strength.${strength}`, { n: PASSWORD_MIN })}
      </output>
    </div>
  );
}
