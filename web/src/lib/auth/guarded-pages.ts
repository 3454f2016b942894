const entries = String.raw`(?:/create|/[^/]+(?:/edit)?)?`;

const guarded = new RegExp(
  String.raw`^/(?:` +
    String.raw`profile(?:/(?:tournaments(?:/[^/]+)?|my-team|charter-boats|boats/[^/]+|add-boat|gallery))?` +
    String.raw`|admin(?:/(?:tournaments|events|(?:blogs|rss)${entries}|forum-uploads|leaderboard|scoring|mail` +
    String.raw`|registrations|applicants|payment-details|charter|charter-management|boats/[^/]+` +
    String.raw`|gallery|user-gallery))?` +
    String.raw`)/?$`,
);

/** Whether a path below /profile or /admin is a page of the site; any other is an unknown path. */
export function isGuardedPage(path: string): boolean {
  return guarded.test(path);
}
