/** In characters, as the database counts them (`require_thread_title`); a text box counts some as two. */
export const TITLE_LENGTH = 160;

export const isTitle = (title: string): boolean => {
  const { length } = Array.from(title.trim());
  return length >= 3 && length <= TITLE_LENGTH;
};
