/** A drawing that needs no file: two leaves of paper on the ground of every picture. */
export const samplePicture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500"><path fill="#f1ece2" d="M0 0h400v500H0z"/><path fill="#bd9a70" d="m92 150 170-44 46 214-170 44z"/><path fill="#fbf8f3" stroke="#e2d9cb" stroke-width="2" d="m140 190 168-20 26 208-168 20z"/></svg>',
)}`;
