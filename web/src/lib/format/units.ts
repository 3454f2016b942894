import { useSyncExternalStore } from "react";
import { storedChoice } from "../page/stored-choice.ts";
import { type Units, unitSystems } from "./measure.ts";

const choice = storedChoice<Units>("castboard.units", unitSystems, "metric");

export const chooseUnits = choice.choose;
export const adoptUnits = choice.adopt;
export const hasChosenUnits = choice.isMade;

export const useUnits = (): Units =>
  useSyncExternalStore(choice.subscribe, choice.read, choice.read);
