/** Tries before a mail is given up (`public.settle_mail`). */
export const MOST_TRIES = 8;
