import type { ReactNode } from 'react';
import type { Painting } from '#print/mockup/choose-painting.ts';
import { createPlace } from './place.tsx';

/** Under the hero of home: the five looks of a visitor's logo. */
export const looksStrip = createPlace<object>();

/** What a visitor can do with the look that is shown, in the hero of home. */
export const lookActs = createPlace<object>();

/** The title of the best sellers on home: in a look, where one is shown. */
export const lookTitle = createPlace<object>();

export interface SheetProduct {
  uuid: string;
  title: string;
  path: string;
  /** Below /media. */
  picture: string;
}

/** The look that is shown as a sheet for a designer: its inks, its letters, and products in it. */
export const brandSheet = createPlace<{ products: readonly SheetProduct[] }>();

/** What a look changes on a card. */
export interface LookOnCard {
  /** 'With Block, from'. */
  label: string;
  /** What its print adds to a piece. */
  surchargeMills: number;
  /** What has to be ordered at least. */
  leastQuantity: number;
  /** What is shown in its place, and why; empty where it is shown. */
  note: string;
}

export interface CardLookProps {
  /** Path of the card's picture, below /media. */
  picture: string;
  moq: number;
  show: (look: LookOnCard | null) => ReactNode;
}

/** The prices of a card: in a look, where one is on its picture. */
export const cardLook = createPlace<CardLookProps>();

export interface PrintedChoice {
  options: Record<string, string>;
  printMethod: string;
}

export interface LookOptionProps {
  /** The main picture, by its path below /media. */
  picture: string;
  chosen: PrintedChoice;
  /** As asked for; not a number while none is typed. */
  quantity: number;
  onChoose: (choice: PrintedChoice) => void;
}

/** First among a product's options: its print in each look, and what that adds. */
export const lookOption = createPlace<LookOptionProps>();

/** A picture of the gallery, and the elements that show it. */
export interface PictureSlot {
  /** By its path below /media. */
  picture: string;
  ids: readonly string[];
}

export interface LookOverlayProps {
  /** The main picture first. */
  slots: readonly PictureSlot[];
  /** Colors and lid as they are chosen. */
  painting: Painting;
  chosen: PrintedChoice;
}

/** Over the pictures: what is chosen on the page, with the look as that print can carry it. */
export const lookOverlay = createPlace<LookOverlayProps>();
