import { useRouter } from "@tanstack/react-router";
import type { ComponentProps } from "react";

/**
 * A link to a page of the site whose address comes from data (`/events/…`), so that the routes' types
 * cannot know it. It is followed without loading the site anew.
 */
export function SiteLink({ href, children, ...rest }: ComponentProps<"a"> & { href: string }) {
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | null;
  return (
    <a
      href={href}
      onClick={(event) => {
        const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
        if (!router || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
        event.preventDefault();
        router.history.push(href);
      }}
      {...rest}
    >
      {children}
    </a>
  );
}
