import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Input } from "./input.tsx";

interface SearchFieldProps {
  label: string;
  /** Where the label is too long for a box on a phone. */
  placeholder?: string;
  value: string;
  /** Called when the reader has paused typing. */
  onSearch: (text: string) => void;
}

const PAUSE = 250;

/** A search box whose text lives in the URL: it follows the URL, and the URL follows it after a pause. */
export function SearchField({ label, placeholder = label, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The way back, or a link: the box shows what the page now searches for.
  if (value !== shown) {
    setShown(value);
    if (value !== typed.trim()) setTyped(value);
  }
  const searchAfterPause = (text: string): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(text.trim()), PAUSE);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <label className="relative block">
      <span className="sr-only">{label}</span>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-s-3 top-1/2 size-4 -translate-y-1/2 text-ink-2"
      />
      <Input
        type="search"
        className="text-ellipsis ps-9"
        placeholder={placeholder}
        value={typed}
        maxLength={80}
        onChange={({ target, nativeEvent }) => {
          setTyped(target.value);
          clearTimeout(timer.current);
          // Half of a Japanese word matches nothing: it is searched for once it is chosen.
          if (!(nativeEvent as InputEvent).isComposing) searchAfterPause(target.value);
        }}
        onCompositionEnd={({ currentTarget }) => searchAfterPause(currentTarget.value)}
      />
    </label>
  );
}
