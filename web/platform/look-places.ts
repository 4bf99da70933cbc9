import { createPlace } from './place.tsx';

/** Under the hero of home: the five looks of a visitor's logo. */
export const looksStrip = createPlace<object>();

interface PrintedChoice {
  options: Record<string, string>;
  printMethod: string;
}

export interface LookOptionProps {
  /** The main picture, by its path below /media. */
  picture: string;
  chosen: PrintedChoice;
  onChoose: (choice: PrintedChoice) => void;
}

/** First among a product's options: its print in each look, and what that adds. */
export const lookOption = createPlace<LookOptionProps>();
