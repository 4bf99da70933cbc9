/** Somebody is there: code that waited for them is fetched now. */
export const signsOfLife = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'focusin', 'popstate'] as const;

/** On <html> once one of them was seen before any of our code listened. */
export const seenAttribute = 'data-seen-alive';
