/** Why a file has no preview, as a sentence for people. */
export class NoPreview extends Error {}
