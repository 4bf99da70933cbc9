/** Content files name their pictures below catalog/media; the site serves that folder at /media. */
export function toMediaPath(picture: string): string {
  return picture === '' || picture.startsWith('/') ? picture : `/media/${picture}`;
}
