import { type ReactNode, useState } from "react";

interface Props {
  /** The viewer while it is open. */
  renderOpened: (onClose: () => void) => ReactNode;
  /** The picture. */
  children: ReactNode;
}

/** A picture that opens on the whole screen. */
export function PictureButton({ renderOpened, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="block max-w-full cursor-zoom-in"
        onClick={() => setIsOpen(true)}
      >
        {children}
      </button>
      {isOpen && renderOpened(() => setIsOpen(false))}
    </>
  );
}
