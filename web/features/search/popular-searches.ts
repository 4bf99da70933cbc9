/** What people look for most, for a field that is still empty. */
export const popularSearches = [
  'Coffee cups',
  'Pizza box',
  'Paper bags with handles',
  'Salad bowl',
  'Burger box',
  'Wooden cutlery',
  'Apron',
  'Stickers',
] as const;
