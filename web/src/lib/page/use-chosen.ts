import { useState } from "react";

/**
 * A stored value behind a control that saves each choice at once. The control shows the choice
 * from the same event on, and the stored value again once `store` has settled, either way. (What a
 * mutation sends is known to React only a turn later: a checkbox would fall back for that long.)
 */
export function useChosen<T>(
  stored: T,
  store: (value: T) => Promise<unknown>,
): [shown: T, choose: (value: T) => void] {
  const [chosen, setChosen] = useState<{ value: T } | null>(null);
  const choose = (value: T): void => {
    const own = { value };
    setChosen(own);
    // A later choice stands until it has settled itself.
    const settle = () => setChosen((latest) => (latest === own ? null : latest));
    store(value).then(settle, settle);
  };
  return [chosen ? chosen.value : stored, choose];
}
