export interface MentionStart {
  /** Where the sign stands. */
  from: number;
  typed: string;
}

/** Letters and marks of any script, digits, and what names have in them; one space between two words. */
const OPEN =
  /(?:^|[^\p{L}\p{N}._%+-]|(?<=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]))[@＠]([\p{L}\p{M}\p{N}'’._-]*(?: [\p{L}\p{M}\p{N}'’._-]+)?)$/u;

/**
 * The name that is being typed after "@" or its wide form, right before the caret. An address
 * (`dee@boat`) begins no name; Japanese has no space before the sign.
 */
export function mentionAt(text: string, caret: number): MentionStart | null {
  const line = text.slice(Math.max(0, caret - 60), caret);
  const typed = OPEN.exec(line)?.[1];
  return typed === undefined || typed.length > 40
    ? null
    : { from: caret - typed.length - 1, typed };
}

export const mentionMark = (member: { number: number; name: string | null }): string =>
  `[@${(member.name ?? `#${member.number}`).replaceAll(/[[\]\\\n]/g, "")}](member:${member.number}) `;
