// Loaded with the Japanese texts only: two small faces for the words of the start page, and two for all
// other words of the site, fetched where one of their characters is shown.
import "./fonts-ja.css";
import { MORE, START } from "./japanese-words.ts";

export const known = START + MORE;
