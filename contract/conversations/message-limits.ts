import { maxFilesPerRequest } from '../requests/request-limits.ts';

/** Characters and files of one message. Apart from the schemas, so that a form needs none of them. */
export const messageLimits = { text: 5000, files: maxFilesPerRequest } as const;
