/** Where uploads live. Keys are made by us: letters, digits, dashes and slashes. */
export interface FileStore {
  put(key: string, data: Uint8Array, contentType: string): Promise<void>;
  get(key: string): Promise<Uint8Array | null>;
  remove(key: string): Promise<void>;
  /** Removes what uploads that were cut off left behind; answers how many. */
  sweep(): Promise<number>;
}

const keyPattern = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*(\.[a-z0-9]{1,5})?$/;

/** A key from anywhere else could climb out of the folder. */
export function assertKey(key: string): void {
  if (!keyPattern.test(key) || key.length > 200) throw new Error(`Not a file key: ${key}`);
}
