export type PasswordStrength = "empty" | "weak" | "fair" | "good" | "strong";

const COMMON =
  /pass(w|ph|code)|passwort|qwert|asdf|letmein|welcome|admin|iloveyou|fishing|castboard/i;

/** Bits of a guesser's work, roughly: kinds of characters to the power of what is not repetition. */
function bits(password: string): number {
  const kinds = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/[0-9]/, 10],
    [/[^A-Za-z0-9\s]/, 33],
    [/\s/, 1],
    [/[^\p{ASCII}]/u, 100],
  ] as const;
  const alphabet = kinds.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0);
  const letters = Array.from(password);
  const surprises = letters.filter((letter, at) => {
    const step = (letter.codePointAt(0) ?? 0) - (letters[at - 1]?.codePointAt(0) ?? -10);
    return at === 0 || Math.abs(step) > 1;
  });
  return Math.min(surprises.length, new Set(letters).size * 2) * Math.log2(alphabet || 1);
}

/** A hint, never a gate. `known` is what a guesser knows too: the address and the names. */
export function passwordStrength(
  password: string,
  known: readonly string[] = [],
): PasswordStrength {
  if (password.length < 8) return "empty";
  const lower = password.toLowerCase();
  const isPersonal = known
    .flatMap((word) => word.toLowerCase().split(/[@.\s]+/))
    .some((part) => part.length > 2 && lower.includes(part));
  const left = bits(password) - (isPersonal ? 30 : 0) - (COMMON.test(password) ? 35 : 0);
  if (left < 38) return "weak";
  if (left < 55) return "fair";
  return left < 75 ? "good" : "strong";
}
