// Loaded with the Japanese texts only: two small faces for the words of the start page, and slices for all
// other words of the site, each fetched where one of its characters is shown.
import "./fonts-ja.css";
import { followScripts } from "./follow-scripts.ts";

/** Fetches the face of names when one has a character that the site's words lack. Returns what ends it. */
export const followNames = () => followScripts(document.body, ["japaneseNames"]);
