import { type Command, globalOptions, toUsage } from './command.ts';

/** Usage and summary of each; of one command alone, only its own. */
export function writeHelp(listed: Command[]): string {
  const rows = listed.map((command) => [toUsage(command), toPlain(command.summary)] as const);
  const shared = globalOptions.map(
    ({ name, value, summary }) => [`--${name}${value ? ` ${value}` : ''}`, summary] as const,
  );
  const [first] = rows;
  if (listed.length === 1 && first) return `Usage: ${first[0]}\n\nThis command ${first[1]}.`;
  return `Usage: packwright COMMAND [OPTIONS]

Commands
${toLines(rows)}

Options
${toLines(shared)}

Settings are environment variables, such as DATABASE_URL and DATA_DIR. README.md lists them.`;
}

/** README writes summaries in Markdown. */
const toPlain = (summary: string) => summary.replaceAll('`', '');

const toLines = (rows: (readonly [string, string])[]) =>
  rows.map(([usage, summary]) => `  ${usage}\n      ${summary}`).join('\n');
