interface WelcomeWords {
  greeting: string;
  text: string;
}

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter);

/** The body of the specified call; the function renders the mail that is sent by itself. */
export function welcomeHtml(
  { greeting, text }: WelcomeWords,
  product: string,
  origin: string,
): string {
  return [
    `<p>${escapeHtml(greeting)}</p>`,
    `<p>${escapeHtml(text)}</p>`,
    `<p><a href="${escapeHtml(origin)}">${escapeHtml(product)}</a></p>`,
    `<p>© 2024 ${escapeHtml(product)}</p>`,
  ].join("\n");
}
