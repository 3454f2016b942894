import type { ReactNode } from "react";

interface Props {
  label: string;
  onClick: () => void;
  children: ReactNode;
}

/** A button among those of the viewer. */
export const LightboxButton = ({ label, onClick, children }: Props) => (
  <button type="button" className="yarl__button" aria-label={label} title={label} onClick={onClick}>
    {children}
  </button>
);
