/**
 * What a product of the catalog may ask of the packshot room: one entry per generator, its parameters in
 * millimetres. The product list in catalog/products names a generator and its parameters; the models build
 * exactly that, for the stills and for the live mockup alike.
 */

/** Finishes a mesh may carry; stills and live view map each name to a material. */
export type Stock = 'kraft' | 'white' | 'black' | 'bamboo' | 'bagasse' | 'greaseproof' | { dyed: string };

export interface GeneratorParameters {
  /** Block-bottom carrier. `rope` is the boutique bag, `die-cut` has the handle punched in the board. */
  'carry-bag': {
    width: number;
    gusset: number;
    height: number;
    handles: 'twisted' | 'flat' | 'rope' | 'die-cut';
    stock: Stock;
  };
  /** Self-opening sack without handles; `rolled` folds the top over twice. */
  'sos-bag': { width: number; gusset: number; height: number; top: 'open' | 'rolled'; stock: Stock };
  /** Flat or side-gusseted bakery bag, with the loaf it is made for; `window` is a clear strip. */
  'bakery-bag': {
    width: number;
    gusset: number;
    height: number;
    window: boolean;
    loaf?: 'baguette' | 'sourdough';
    stock: Stock;
  };
  'hot-cup': {
    topDiameter: number;
    bottomDiameter: number;
    height: number;
    wall: 'single' | 'double' | 'ripple';
    lid: 'sip-black' | 'sip-white' | 'sip-kraft' | 'none';
    sleeve: Stock | 'none';
    /** Filled, for a cup that is seen without its lid. */
    coffee?: boolean;
    stock: Stock;
  };
  /** Clear PET or PLA, milky PP, or a cold paper cup. `drink` fills one that can be looked into, in that colour. */
  'cold-cup': {
    topDiameter: number;
    bottomDiameter: number;
    height: number;
    lid: 'flat' | 'dome' | 'sip' | 'none';
    straw: boolean;
    stock: Stock | 'clear' | 'frosted';
    drink?: { colour: string; with?: 'pearls' | 'ice' | 'cream' };
  };
  /** Soup, deli and ice-cream tubs. */
  tub: {
    topDiameter: number;
    bottomDiameter: number;
    height: number;
    lid: 'paper-vented' | 'paper-flat' | 'clear-dome' | 'clear-flat' | 'none';
    /** Color of the soft serve in it, for one that can be looked into. */
    swirl?: string;
    stock: Stock;
  };
  bowl: { topDiameter: number; bottomDiameter: number; height: number; lid: 'clear' | 'paper' | 'none'; stock: Stock };
  /** Rounded rectangle, the poke and salad box shape. */
  'rectangular-bowl': {
    length: number;
    width: number;
    height: number;
    lid: 'clear' | 'paper' | 'none';
    compartments: 1 | 2 | 3;
    stock: Stock;
  };
  'burger-box': { width: number; depth: number; height: number; open: boolean; stock: Stock };
  /** Hinged take-out box; moulded fibre when the stock is bagasse. */
  clamshell: { length: number; width: number; height: number; compartments: 1 | 2 | 3; open: boolean; stock: Stock };
  'pizza-box': { side: number; height: number; open: boolean; stock: Stock };
  /** Oyster pail, with or without its wire. */
  'noodle-box': { baseLength: number; baseWidth: number; height: number; wire: boolean; open: boolean; stock: Stock };
  'sandwich-wedge': { length: number; width: number; height: number; stock: Stock };
  /** Lock-corner cake and pastry box; `handle` is the gable of a carry-out box. */
  'cake-box': { length: number; width: number; height: number; window: boolean; handle: boolean; stock: Stock };
  /** Open board tray: fries scoop, food boat, serving tray; `sushi` has a rim, a printed floor and a clear lid. */
  tray: {
    length: number;
    width: number;
    height: number;
    shape: 'boat' | 'rectangular' | 'fries-scoop' | 'sushi';
    stock: Stock;
  };
  'sauce-cup': {
    topDiameter: number;
    bottomDiameter: number;
    height: number;
    lid: 'clear' | 'none';
    /** Color of the sauce in it. */
    sauce?: string;
    stock: Stock | 'clear';
  };
  cutlery: {
    pieces: ('fork' | 'knife' | 'spoon' | 'chopsticks' | 'stirrer' | 'napkin')[];
    length: number;
    material: 'wood' | 'bioplastic' | 'bamboo';
    wrapped: Stock | 'none';
  };
  straws: {
    diameter: number;
    length: number;
    count: number;
    pattern: 'plain' | 'striped';
    wrapped: boolean;
    colour: string;
  };
  napkin: { side: number; fold: 'quarter' | 'eighth' | 'dispenser'; stack: number; colour: string };
  tissue: { length: number; width: number; fold: 'folded' | 'crumpled'; colour: string };
  'greaseproof-sheet': { length: number; width: number; arrangement: 'stack' | 'cone' | 'basket'; stock: Stock };
  /** A strip runs off it, unless it is closed. */
  'sticker-roll': { diameter: number; rollWidth: number; shape: 'round' | 'square'; closed?: boolean; stock: Stock };
  tape: { width: number; rollDiameter: number; stock: Stock };
  'cup-carrier': { cups: 2 | 4; length: number; width: number; height: number; material: 'moulded-fibre' | 'board' };
  apron: { cut: 'bib' | 'waist' | 'cross-back'; length: number; colour: string };
  't-shirt': { cut: 'crew' | 'polo'; chest: number; length: number; colour: string };
  cap: { style: 'baseball' | 'visor' | 'beanie' | 'toque'; colour: string };
  'chef-jacket': { chest: number; length: number; colour: string; buttons: string; sleeves: 'long' | 'short' };
}

export type Generator = keyof GeneratorParameters;

/** Where a printer would print; each generator names the zones it offers, `front` being the one every product has. */
export type PrintZone = 'front' | 'wrap' | 'sleeve' | 'lid' | 'side' | 'pattern' | 'chest' | 'back';

export type Packshot = {
  [G in Generator]: {
    generator: G;
    parameters: GeneratorParameters[G];
    /** Fictional restaurant whose mark the printed still carries; plain stock goods have none. */
    brand: string | null;
    printZone: PrintZone;
  };
}[Generator];
