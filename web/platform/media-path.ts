/** Content files name their pictures below catalogue/media; the site serves that folder at /media. */
export function toMediaPath(picture: string): string {
  return picture === '' || picture.startsWith('/') ? picture : `/media/${picture}`;
}

/** The sizes pictures are made in, by the folder they are kept in: shape without asking each file. */
const madeSizes = [
  { folder: 'scenes/', width: 1920, height: 1080 },
  { folder: 'showcase/', width: 1200, height: 900 },
  { folder: 'tiles/', width: 960, height: 1200 },
];

export function toMediaSize(picture: string): { width: number; height: number } {
  const known = madeSizes.find(({ folder }) => picture.includes(folder));
  return known ? { width: known.width, height: known.height } : { width: 1024, height: 1024 };
}

/** A packshot stands on the card's own tone; a scene fills its frame to the edge. */
export function isScene(picture: string): boolean {
  return picture.includes('scenes/') || picture.includes('showcase/');
}
