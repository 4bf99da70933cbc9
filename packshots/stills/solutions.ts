import type { Scene } from '#packshots/stills/scene-kit.ts';
import { CAFE_SOLUTIONS } from '#packshots/stills/solutions-cafe.ts';
import { GUEST_SOLUTIONS } from '#packshots/stills/solutions-guests.ts';
import { KITCHEN_SOLUTIONS } from '#packshots/stills/solutions-kitchen.ts';

/** One scene per trade, on a counter such as it has; those of pizzeria and bakery are among the scenes with food. */
export const SOLUTIONS: Scene[] = [...CAFE_SOLUTIONS, ...KITCHEN_SOLUTIONS, ...GUEST_SOLUTIONS];
