interface AvatarProps {
  /** Addresses of the picture; without them the initials stand in its place. */
  picture: { src: string; srcSet?: string } | null;
  /** What the picture shows. Initials are left to the name beside them. */
  alt: string;
  initials: string;
}

/** A person's picture, or their initials. */
export function Avatar({ picture, alt, initials }: AvatarProps) {
  if (picture) {
    return (
      <img
        {...picture}
        sizes="96px"
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
