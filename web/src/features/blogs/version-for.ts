import type {
  BlogCard,
  BlogGroup,
} from "../../../../supabase/functions/_shared/contracts/blogs.ts";

/** A post in the reader's language, else as it was published first. */
export const versionFor = ({ versions }: BlogGroup, language: string): BlogCard | undefined =>
  versions.find(({ locale }) => locale === language) ?? versions[0];
