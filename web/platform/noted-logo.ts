/** Holds the revision of the logo that this browser shows on products. */
export const logoKey = 'logo';

/** Runs in the head, see early-script.tsx: the bar with the logo has its room before the first paint. */
export const noteLogo = `try{if(localStorage.getItem('${logoKey}'))document.documentElement.dataset.logo=''}catch{}`;
