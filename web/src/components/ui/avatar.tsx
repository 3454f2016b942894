interface AvatarProps {
  /** Address of the picture; without one the initials stand in its place. */
  src: string | null;
  /** What the picture shows. Initials are left to the name beside them. */
  alt: string;
  initials: string;
}

/** A person's picture, or their initials. */
export function Avatar({ src, alt, initials }: AvatarProps) {
  if (src) {
    return (
      <img
        src={src}
        alt={alt}
        width={96}
        height={96}
        className="size-24 rounded-md border border-ink object-cover"
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className="display grid size-24 place-items-center rounded-md border border-dashed border-ink-2 bg-water text-3xl text-ink-2"
    >
      {initials}
    </span>
  );
}
