import display from './fonts/bricolage-grotesque.woff2?url';
import text from './fonts/instrument-sans.woff2?url';

/** The URLs of the two fonts that every page uses, for its preload links. */
export const fontFiles = { text, display };
