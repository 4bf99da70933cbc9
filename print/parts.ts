/** What of a product can be had in another color; `body` is its paper, board, fiber or cloth. */
export type Part =
  | 'body'
  | 'lid'
  | 'sleeve'
  | 'handles'
  | 'straps'
  | 'straw'
  | 'stripe'
  | 'buttons'
  | 'pieces'
  | 'napkin'
  | 'tray'
  | 'wrapper';
