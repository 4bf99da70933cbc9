import type { UploadedFile } from '#contract/files/files.ts';
import { findFileFault } from './check-file.ts';

/** One file in the picker, from the moment it is chosen. */
export interface Upload {
  /** Ours, for this page only. */
  id: number;
  name: string;
  bytes: number;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** 0 to 1; at 1 the server still looks at it. */
  progress: number;
  error: string | null;
  /** False where another try would end the same way. */
  canRetry: boolean;
  file: File | null;
  uploaded: UploadedFile | null;
}

export type UploadAction =
  | { type: 'restored'; files: UploadedFile[] }
  | { type: 'chosen'; files: File[]; most: number }
  | { type: 'sending'; id: number }
  | { type: 'progress'; id: number; progress: number }
  | { type: 'done'; id: number; uploaded: UploadedFile }
  | { type: 'failed'; id: number; error: string; canRetry: boolean }
  | { type: 'retried'; id: number }
  | { type: 'removed'; id: number };

export interface UploadList {
  uploads: Upload[];
  nextId: number;
  /** About the choice as a whole, such as one file too many. */
  notice: string | null;
}

export const noUploads: UploadList = { uploads: [], nextId: 1, notice: null };

export function changeUploads(list: UploadList, action: UploadAction): UploadList {
  switch (action.type) {
    case 'restored':
      return addAll(list, action.files.map(fromKept));
    case 'chosen':
      return choose(list, action.files, action.most);
    case 'removed':
      return { ...list, notice: null, uploads: list.uploads.filter(({ id }) => id !== action.id) };
    default:
      return {
        ...list,
        uploads: list.uploads.map((upload) => (upload.id === action.id ? step(upload, action) : upload)),
      };
  }
}

type Step = Exclude<UploadAction, { type: 'restored' | 'chosen' | 'removed' }>;

function step(upload: Upload, action: Step): Upload {
  switch (action.type) {
    case 'sending':
      return { ...upload, state: 'sending', progress: 0, error: null };
    case 'progress':
      return { ...upload, progress: action.progress };
    case 'done':
      return { ...upload, state: 'done', progress: 1, name: action.uploaded.name, uploaded: action.uploaded };
    case 'failed':
      return { ...upload, state: 'failed', error: action.error, canRetry: action.canRetry };
    case 'retried':
      return { ...upload, state: 'waiting', error: null };
  }
}

/** Files that cannot be taken stand in the list with the reason, so that the customer sees what became of them. */
function choose(list: UploadList, files: File[], most: number): UploadList {
  const known = new Set(list.uploads.filter(({ state }) => state !== 'failed').map(toIdentity));
  const fresh = files.filter((file) => !known.has(toIdentity({ name: file.name, bytes: file.size })));
  const room = Math.max(0, most - list.uploads.length);
  const notice =
    fresh.length > room ? `We take ${most} files at most. The last ${fresh.length - room} were left out.` : null;
  return { ...addAll(list, fresh.slice(0, room).map(fromChosen)), notice };
}

const toIdentity = ({ name, bytes }: { name: string; bytes: number }) => `${name}\n${bytes}`;

function addAll(list: UploadList, uploads: Omit<Upload, 'id'>[]): UploadList {
  return {
    ...list,
    uploads: [...list.uploads, ...uploads.map((upload, index) => ({ ...upload, id: list.nextId + index }))],
    nextId: list.nextId + uploads.length,
  };
}

function fromChosen(file: File): Omit<Upload, 'id'> {
  const error = findFileFault(file);
  return {
    name: file.name,
    bytes: file.size,
    state: error ? 'failed' : 'waiting',
    progress: 0,
    error,
    canRetry: false,
    file,
    uploaded: null,
  };
}

function fromKept(uploaded: UploadedFile): Omit<Upload, 'id'> {
  const { name, bytes } = uploaded;
  return { name, bytes, state: 'done', progress: 1, error: null, canRetry: false, file: null, uploaded };
}

/** The next to send, while fewer than `atOnce` are under way. */
export function findNext({ uploads }: UploadList, atOnce: number): Upload | null {
  if (uploads.filter(({ state }) => state === 'sending').length >= atOnce) return null;
  return uploads.find(({ state }) => state === 'waiting') ?? null;
}
