import * as z from 'zod/mini';

const Hour = z.int().check(z.minimum(0), z.maximum(24));

/** When staff answer chats: the row 'chat' of the settings, over these defaults. Hours are of the business time zone. */
export const ChatSettings = z.object({
  /** Of the week, Sunday is 0. */
  days: z.array(z.int().check(z.minimum(0), z.maximum(6))),
  opens: Hour,
  closes: Hour,
});
export type ChatSettings = z.infer<typeof ChatSettings>;

export const defaultChatSettings: ChatSettings = { days: [1, 2, 3, 4, 5], opens: 9, closes: 18 };
