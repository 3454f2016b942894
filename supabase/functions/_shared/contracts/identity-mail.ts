/**
 * The redirect that a page asks for beside a code that proves who is in front of it. The mail has no
 * link that would follow it: the template of `magic_link` compares the address with this one, and
 * sends the words of a code for the profile page, in this language, instead of a link to sign in.
 * The auth service has no other field that a request can hand to a template.
 */
export const identityMailPath = (locale: string): string => `/profile?code-in=${locale}`;
