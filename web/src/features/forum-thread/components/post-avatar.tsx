import { pictureSource } from "../../../lib/upload/picture-source.ts";

interface Props {
  name: string;
  avatar: string | null;
}

/** The picture of who wrote a post, or the first letters of the name. Beside the name, so that it needs none. */
export function PostAvatar({ name, avatar }: Props) {
  const size = "size-8 shrink-0 rounded-sm sm:size-12 sm:rounded-md";
  if (avatar) {
    return (
      <img
        {...pictureSource("avatars", avatar)}
        sizes="48px"
        alt=""
        width={48}
        height={48}
        loading="lazy"
        className={`${size} object-cover`}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={`${size} display grid place-items-center border border-transparent bg-shoal text-xs text-ink sm:text-lg`}
    >
      {initials(name)}
    </span>
  );
}

/** One character of a name in Chinese or Japanese characters, of others the first letters of two words. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = ""] = words[0] ?? "";
  if (!/\p{Script=Latin}/u.test(first)) return first;
  const [last = ""] = words.length > 1 ? (words.at(-1) ?? "") : "";
  return (first + last).toUpperCase();
}
