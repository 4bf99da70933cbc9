/** Colors of an email. Inline styles have the light ones; mail programs that know the dark theme read the sheet below. */
export const mailColors = {
  ink: '#1C1917',
  muted: '#655C54',
  paper: '#FBF8F3',
  sunk: '#F1EBE1',
  line: '#E2D9CB',
} as const;

/** The faces of the site where a reader has them; the next ones are as wide and on every machine. */
export const mailFonts = {
  text: "'Instrument Sans', 'Helvetica Neue', Helvetica, Arial, sans-serif",
  display: "'Bricolage Grotesque', 'Instrument Sans', 'Helvetica Neue', Helvetica, Arial, sans-serif",
} as const;

/** No quotes and no angle brackets in it: React would write them as entities. */
export const mailSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .mail-page { background-color: #171412 !important; }
  .mail-sheet { background-color: #26211D !important; }
  .mail-text { color: #F4F0E8 !important; }
  .mail-muted { color: #B9AFA4 !important; }
  .mail-quote { background-color: #38312B !important; color: #F4F0E8 !important; }
  .mail-line { border-color: #4A4139 !important; }
  .mail-button { background-color: #FBF8F3 !important; color: #1C1917 !important; }
}
@media (max-width: 480px) {
  .mail-outer { padding: 0 !important; }
  .mail-sheet { border-radius: 0 !important; }
  .mail-cell { padding-left: 20px !important; padding-right: 20px !important; }
  .mail-button { display: block !important; text-align: center !important; }
  .mail-picture { width: 48px !important; height: 48px !important; }
}
`;
