/** How long a code from a mail opens something. The mails say so too. */
export const codeMinutes = { reset: 15, verify: 60, email: 60 } as const;
