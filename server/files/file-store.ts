/** From the first byte to the last, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** How a browser sends a file: PUT to this URL with exactly these headers. */
export interface UploadTarget {
  url: string;
  headers: Record<string, string>;
}

/** Where uploads live. Keys are made by us: letters, digits, dashes and slashes. */
export interface FileStore {
  /** The object appears whole or not at all. */
  put(key: string, data: Uint8Array): Promise<void>;
  /** The whole object, for those that are known to be small. */
  get(key: string): Promise<Uint8Array | null>;
  /** How many bytes it has; null where there is no such object. */
  measure(key: string): Promise<number | null>;
  /** The bytes as they come from the store. The reader reads to the end or cancels, else a file handle stays open. */
  read(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>;
  move(from: string, to: string): Promise<void>;
  remove(key: string): Promise<void>;
  /** Removes what uploads that were cut off left behind; answers how many. */
  sweep(): Promise<number>;
  /** How the bytes of an upload reach the store: past us by a presigned URL, or through us. */
  intake:
    | { way: 'presigned'; presign(key: string, bytes: number): Promise<UploadTarget> }
    | { way: 'own'; openWriter(key: string): Promise<FileWriter> };
}

/** One file on its way in, under a temporary name. Ends with `finish` or `discard`. */
export interface FileWriter {
  write(chunk: Uint8Array): Promise<void>;
  /** Synced and given its name. */
  finish(): Promise<void>;
  discard(): Promise<void>;
}

const keyPattern = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*(\.[a-z0-9]{1,5})?$/;

/** A key from anywhere else could climb out of the folder. */
export function assertKey(key: string): void {
  if (!keyPattern.test(key) || key.length > 200) throw new Error(`Not a file key: ${key}`);
}
