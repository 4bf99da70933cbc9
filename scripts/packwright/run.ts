import { parseArgs } from 'node:util';
import { endWithOneLine, UsageError } from '../one-line-end.ts';
import { type Command, type CommandInput, globalOptions, toUsage } from './command.ts';
import { commands } from './commands.ts';
import { writeHelp } from './help.ts';
import { describeVersion } from './release-note.ts';

/** What `packwright` does with its arguments. Ends the process where they make no sense or the work fails. */
export async function run(args: string[]): Promise<void> {
  try {
    await dispatch(args);
  } catch (error) {
    endWithOneLine(error);
  }
}

async function dispatch(args: string[]): Promise<void> {
  if (args.includes('--version')) return console.log(describeVersion());
  const { command, wantsHelp, settingsFile, input } = readArguments(args);
  if (wantsHelp || !command) return console.log(writeHelp(command ? [command] : commands));
  if (settingsFile) loadSettings(settingsFile);
  await command.run(input);
}

interface Arguments {
  command: Command | null;
  wantsHelp: boolean;
  settingsFile: string | undefined;
  input: CommandInput;
}

/** The words are read loosely to find the command, whose own options then decide what is allowed. */
export function readArguments(args: string[]): Arguments {
  const options = Object.fromEntries(
    [...globalOptions, ...commands.flatMap((command) => command.options ?? [])].map(({ name, value }) => [
      name,
      value ? { type: 'string' as const } : { type: 'boolean' as const, ...(name === 'help' && { short: 'h' }) },
    ]),
  );
  const { positionals, tokens } = parse(args, options);
  const words = positionals.join(' ');
  const command = commands.find(({ name }) => words === name || words.startsWith(`${name} `)) ?? null;
  const given = tokens.filter((token) => token.kind === 'option');
  const wantsHelp = words === 'help' || given.some(({ name }) => name === 'help');
  if (!command && words !== '' && !wantsHelp) throw new UsageError(explainUnknown(words));
  const operands = positionals.slice(command?.name.split(' ').length);
  const input = {
    operands,
    flags: new Set(given.filter(({ value }) => value === undefined).map(({ name }) => name)),
    values: Object.fromEntries(given.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]]))),
  };
  if (command && !wantsHelp) checkInput(command, input);
  return { command, wantsHelp, settingsFile: input.values.settings, input };
}

function parse(args: string[], options: Record<string, { type: 'string' | 'boolean' }>) {
  try {
    return parseArgs({ args, options, allowPositionals: true, tokens: true });
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split('. ')[0]}. See packwright --help`);
  }
}

function checkInput(command: Command, { operands, flags, values }: CommandInput): void {
  const { operands: wanted = [], options = [] } = command;
  const allowed = new Set([...globalOptions, ...options].map(({ name }) => name));
  const isRight =
    operands.length <= wanted.length &&
    operands.length >= wanted.filter((operand) => !operand.startsWith('[')).length &&
    [...flags, ...Object.keys(values)].every((name) => allowed.has(name)) &&
    options.every(({ name, isRequired }) => !isRequired || flags.has(name) || values[name] !== undefined);
  if (!isRight) throw new UsageError(`Usage: ${toUsage(command)}`);
}

function explainUnknown(words: string): string {
  const alike = commands.filter(({ name }) => name.startsWith(`${words.split(' ')[0]} `));
  return alike.length > 0
    ? alike.map((command, at) => `${at === 0 ? 'Usage:' : '      '} ${toUsage(command)}`).join('\n')
    : `There is no command '${words}'. See packwright --help`;
}

function loadSettings(file: string): void {
  try {
    process.loadEnvFile(file);
  } catch (error) {
    throw new UsageError(`The settings in ${file} cannot be read: ${(error as Error).message}`);
  }
}
