import { useEffect, type ElementType, type ReactNode, type RefObject } from "react";

interface RemoveScrollProps {
  as?: ElementType;
  enabled?: boolean;
  allowPinchZoom?: boolean;
  shards?: RefObject<HTMLElement | null>[];
  children?: ReactNode;
}

/** Layers that are open now: the page scrolls again when the last one closes. */
let open = 0;

/**
 * Stands in for the package of this name that Radix imports: the original writes a style element,
 * which the content security policy refuses. The rule itself is `data-scroll-locked` in app.css.
 */
export function RemoveScroll({
  as: As = "div",
  enabled = true,
  allowPinchZoom: _pinch,
  shards: _shards,
  ...rest
}: RemoveScrollProps) {
  useEffect(() => {
    if (!enabled) return undefined;
    const root = document.documentElement;
    open += 1;
    if (open === 1) {
      root.dataset["scrollLocked"] = window.innerWidth > root.clientWidth ? "gutter" : "plain";
    }
    return () => {
      open -= 1;
      if (open === 0) delete root.dataset["scrollLocked"];
    };
  }, [enabled]);
  return <As {...rest} />;
}
