/** Characters of the notes and reasons of judges and admins, as the database takes them. */
export const LONGEST_NOTE = 1_000;
