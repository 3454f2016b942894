import { SiteLink } from "../site-link.tsx";
import { inlineLinkStyle } from "./looks.ts";

/** A page of the site whose address stands alone in a text. */
export function PageCard({ path }: { path: string }) {
  return (
    <p>
      <SiteLink href={path} className={inlineLinkStyle}>
        {path}
      </SiteLink>
    </p>
  );
}
