/** Begins the keys of what one member alone sees of the forums: what is unread, followed, or their own. */
export const OWN_FORUMS = "own-forums";
