import type { Sponsor } from "../../../supabase/functions/_shared/contracts/sponsors.ts";
import { pictureSource } from "../lib/upload/picture-source.ts";
import { classNames } from "./ui/class-names.ts";

interface Props {
  sponsor: Sponsor;
  /** The width at which it is shown, for the browser to choose the file by. */
  sizes: string;
  className?: string;
}

/** A sponsor's logo on white, as logos are drawn for paper, in dark themes too; else its name. */
export function SponsorLogo({ sponsor, sizes, className }: Props) {
  if (sponsor.logo_name === null) return <bdi className="font-semibold">{sponsor.name}</bdi>;
  return (
    <img
      {...pictureSource("sponsor-logos", sponsor.logo_name)}
      sizes={sizes}
      alt={sponsor.name}
      decoding="async"
      className={classNames("rounded-sm bg-white object-contain p-1.5", className)}
    />
  );
}
