import type { HomePartModule } from "../../components/own-home/home-part.tsx";
import { UnsentPart } from "./components/unsent-part.tsx";

export const unsentCatches: HomePartModule = {
  name: "unsent-catches",
  words: ["outbox"],
  Part: UnsentPart,
};
