/** Apart from the schema, so that a picker can tell them before any schema has loaded. */
export const uploadLimits = {
  /** Artwork for the printer. */
  bytes: 50_000_000,
  /** A form sent without scripts carries its files itself, and is held in memory. */
  formBytes: 10_000_000,
  perVisitorAndDay: 60,
  bytesPerVisitorAndDay: 500_000_000,
  /** Of a picture, which is decoded whole. A browser shrinks a larger logo before it is sent. */
  pixels: 50_000_000,
} as const;

interface KindRow {
  label: string;
  /** The first is what a file of this kind is called by us. */
  endings: readonly string[];
  maxBytes: number;
}

/** Pictures are decoded and written anew, which takes many times their size. */
const pictureBytes = 10_000_000;
const artworkBytes = uploadLimits.bytes;

/** The kinds of files we accept. The content says which one a file is, never its name. */
const kindRows = {
  png: { label: 'PNG', endings: ['png'], maxBytes: pictureBytes },
  jpg: { label: 'JPG', endings: ['jpg', 'jpeg'], maxBytes: pictureBytes },
  webp: { label: 'WebP', endings: ['webp'], maxBytes: pictureBytes },
  svg: { label: 'SVG', endings: ['svg'], maxBytes: pictureBytes },
  pdf: { label: 'PDF', endings: ['pdf'], maxBytes: artworkBytes },
  ai: { label: 'AI', endings: ['ai', 'pdf'], maxBytes: artworkBytes },
  eps: { label: 'EPS', endings: ['eps', 'ps'], maxBytes: artworkBytes },
} as const satisfies Record<string, KindRow>;

export type UploadKind = keyof typeof kindRows;
export const uploadKindRows: Record<UploadKind, KindRow> = kindRows;
export const uploadKinds = Object.keys(kindRows) as [UploadKind, ...UploadKind[]];

/** For file pickers. */
export const uploadAccept = [...new Set(uploadKinds.flatMap((kind) => uploadKindRows[kind].endings))]
  .map((ending) => `.${ending}`)
  .join(',');

const labels = uploadKinds.map((kind) => uploadKindRows[kind].label);
export const uploadKindList = (word: 'and' | 'or') => `${labels.slice(0, -1).join(', ')} ${word} ${labels.at(-1)}`;
export const wrongKindMessage = `We take ${uploadKindList('and')}. Please save it as one of these.`;

/** The kind that a name promises; null where it promises none of ours. */
export function findNamedKind(name: string): UploadKind | null {
  const ending = /\.(\w+)$/.exec(name.toLowerCase())?.[1] ?? '';
  return uploadKinds.find((kind) => uploadKindRows[kind].endings.includes(ending)) ?? null;
}
