import type { ReactNode } from "react";
import { Button } from "../../../components/ui/button.tsx";

interface Props {
  busy: boolean;
  children: ReactNode;
}

/** The one action of a form that is a page of its own. */
export function SubmitButton({ busy, children }: Props) {
  return (
    <Button type="submit" variant="primary" size="large" busy={busy} className="justify-self-start">
      {children}
    </Button>
  );
}
