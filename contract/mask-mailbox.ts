/** An email that its reader recognizes and others cannot use: 'j•••@luna.example'. */
export function maskMailbox(email: string): string {
  return email.replace(/^(.)[^@]*(?=@)/, '$1•••');
}
