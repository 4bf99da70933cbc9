/**
 * Looks are shown where the site is built with VITE_LOOKS=1. Not by default yet: a look does not travel with a request, and the
 * 3D view and the proof do not show it.
 */
export const hasLooks = import.meta.env.VITE_LOOKS === '1';
