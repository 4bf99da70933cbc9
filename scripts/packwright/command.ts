/** One thing that `packwright` does. README, help, parsing and shell completion follow from these. */
export interface Command {
  /** As it is typed: 'backup', 'staff create'. */
  name: string;
  /** Words after the name, as the usage shows them: 'FILE', or '[FILE]' where it may be missing. */
  operands?: string[];
  options?: CommandOption[];
  summary: string;
  run(input: CommandInput): Promise<void>;
}

export interface CommandOption {
  name: string;
  /** What follows the option, as the usage shows it; a flag has none. */
  value?: string;
  /** What the shell offers for the value. */
  choices?: readonly string[];
  isRequired?: boolean;
}

export interface CommandInput {
  operands: string[];
  flags: ReadonlySet<string>;
  values: Readonly<Record<string, string>>;
}

/** What every command takes. */
export const globalOptions: (CommandOption & { summary: string })[] = [
  { name: 'settings', value: 'FILE', summary: 'reads settings from FILE; those of the environment go first' },
  { name: 'help', summary: 'shows how a command is used' },
  { name: 'version', summary: 'prints the version' },
];

export function toUsage({ name, operands = [], options = [] }: Omit<Command, 'summary' | 'run'>): string {
  return ['packwright', name, ...operands, ...options.map(toOptionUsage)].join(' ');
}

function toOptionUsage(option: CommandOption): string {
  const words = option.value ? `--${option.name} ${option.value}` : `--${option.name}`;
  return option.isRequired ? words : `[${words}]`;
}
