/** Holds the revision of the logo that this browser shows on products. */
export const logoKey = 'logo';

/** Runs in the head, see early-script.tsx: the bar with the logo has its room before the first paint. */
export const noteLogo = `try{if(localStorage.getItem('${logoKey}'))document.documentElement.dataset.logo=''}catch{}`;

declare global {
  interface Window {
    /** Dropped before the code that takes it was there. */
    droppedLogo?: File | undefined;
  }
}

/** Runs in the head as well: a file that is dropped on a page that still loads is kept, and the browser stays on the page. */
export const keepDroppedLogo =
  "ondragover=ondrop=e=>{let d=e.dataTransfer;d?.types.includes('Files')&&!e.defaultPrevented&&(e.preventDefault(),droppedLogo=d.files[0])}";
