import { pictureSource } from "../../../lib/upload/picture-source.ts";

/** The event's picture; it adds nothing to what the page says. */
export function EventCover({ name }: { name: string }) {
  return (
    <img
      {...pictureSource("event-covers", name)}
      sizes="(min-width: 1024px) 56rem, 100vw"
      alt=""
      className="aspect-[21/9] w-full rounded-sm bg-shoal object-cover"
    />
  );
}
