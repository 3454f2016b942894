const TEMPLATES = [
  "welcome",
  "contact_team",
  "contact_receipt",
  "contact_answer",
  "forum_digest",
  "notice",
] as const;
type TemplateKey = `templates.${(typeof TEMPLATES)[number]}`;

/** What a template is called, as a key of `admin-mail`; null for one that this page does not know. */
export function templateKey(template: string): TemplateKey | null {
  const known = TEMPLATES.find((one) => one === template);
  return known ? `templates.${known}` : null;
}
