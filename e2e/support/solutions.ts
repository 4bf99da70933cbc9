/** The page of each restaurant type, in the order of the menu and of the filter. */
export const solutions = [
  ['Coffee shop', '/custom-packaging-solution-for-coffee'],
  ['Bakery', '/packaging-solutions/bakery'],
  ['Pizzeria', '/packaging-solutions/pizzeria'],
  ['Burger and fast food', '/packaging-solutions/burger-and-fast-food'],
  ['Fine dining', '/packaging-solutions/fine-dining'],
  ['Food truck', '/packaging-solutions/food-truck'],
  ['Bubble tea and juice bar', '/packaging-solutions/bubble-tea-and-juice-bar'],
  ['Ice cream and dessert', '/packaging-solutions/ice-cream-and-dessert'],
  ['Asian cuisine', '/packaging-solutions/asian-cuisine'],
  ['Salad and healthy bowls', '/packaging-solutions/salad-and-healthy-bowls'],
] as const;
