import { localDigits, plainDigits } from "../format/plain-digits.ts";

const two = (n: number): string => String(n).padStart(2, "0");

/** 12:03 or 1:02:03, in the reader's digits. */
export function clockText(seconds: number, locale: string): string {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const text = hours > 0 ? `${hours}:${two(minutes)}` : String(minutes);
  return localDigits(`${text}:${two(whole % 60)}`, locale);
}

/** "12 minutes 3 seconds", for who hears the screen. */
export function spokenTime(seconds: number, locale: string): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [
    [Math.floor(whole / 3600), "hour"],
    [Math.floor(whole / 60) % 60, "minute"],
    [whole % 60, "second"],
  ] as const;
  const said = parts
    .filter(([amount, unit]) => amount > 0 || (unit === "second" && whole === 0))
    .map(([amount, unit]) =>
      new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(amount),
    );
  const text = said.join(" ");
  // Intl sets Japanese units apart from their figures, as nobody writes them.
  return locale.startsWith("ja") ? text.replaceAll(" ", "") : text;
}

/** For `<time dateTime>`: PT12M3S. */
export const isoDuration = (seconds: number): string => `PT${Math.max(0, Math.floor(seconds))}S`;

/** In any digits, with a colon of any width; not a part of a longer figure or a ratio. */
const TIME =
  /(?<![\p{Nd}:：.])(?:(\p{Nd}{1,2})[:：])?(\p{Nd}{1,3})[:：](\p{Nd}{2})(?![\p{Nd}:：]|\.\p{Nd})/gu;

/** A piece of a text; `at` is the second of the episode that it names. */
export interface Piece {
  text: string;
  at: number | null;
}

/** Cuts a text at the times within the episode: 75:00 is one where it is that long, 12:61 never. */
export function timesIn(text: string, duration: number): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const match of text.matchAll(TIME)) {
    const [whole, hours, minutes = "", seconds = ""] = match.map(
      (part) => part && plainDigits(part),
    );
    const [h, m, s] = [Number(hours ?? 0), Number(minutes), Number(seconds)];
    const at = h * 3600 + m * 60 + s;
    const isTime = s < 60 && (hours === undefined || (m < 60 && minutes.length === 2));
    if (whole === undefined || !isTime || at > duration) continue;
    if (match.index > done) pieces.push({ text: text.slice(done, match.index), at: null });
    pieces.push({ text: match[0], at });
    done = match.index + match[0].length;
  }
  if (done < text.length) pieces.push({ text: text.slice(done), at: null });
  return pieces;
}
