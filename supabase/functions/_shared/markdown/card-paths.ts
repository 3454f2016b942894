const UUID = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`;
const SLUG = String.raw`[a-z\d][a-z\d-]{0,99}`;
const CARD = new RegExp(
  `^/(?:${[
    `events/${UUID}`,
    String.raw`leaderboard\?(?:event|season)=${UUID}(?:&[\w=&-]{0,100})?`,
    `forums/${SLUG}`,
    String.raw`topics/${SLUG}(?:/\d{1,9}(?:\?post=\d{1,9})?)?`,
    String.raw`posts/\d{1,12}`,
    `blogs/${SLUG}`,
    `rss/${UUID}`,
    `services/${SLUG}`,
  ].join("|")})$`,
);

/** Whether a page of the site, given by its path, may be shown with its title and a few facts. */
export const hasCard = (path: string): boolean => CARD.test(path);
