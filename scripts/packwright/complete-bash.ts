import { type Command, globalOptions } from './command.ts';

/**
 * Completion for bash, written from the table of commands: first words, second words, options, and the choices of an
 * option. Where nothing fits, bash completes file names (`-o default`).
 */
export function writeBashCompletion(commands: Command[]): string {
  const shared = globalOptions.map(({ name }) => `--${name}`);
  const firstWords = [...new Set(commands.map(({ name }) => name.split(' ')[0] ?? ''))];
  const groups = firstWords.filter((word) => commands.some(({ name }) => name.startsWith(`${word} `)));
  const afterGroup = groups.map((word) => {
    const seconds = commands.flatMap(({ name }) => (name.startsWith(`${word} `) ? [name.split(' ')[1] ?? ''] : []));
    return toCase(`'${word}'`, seconds);
  });
  const afterCommand = commands.map(({ name, options = [] }) =>
    toCase(`'${name}'*`, [...options.map((option) => `--${option.name}`), ...shared]),
  );
  const choices = commands.flatMap(({ name, options = [] }) =>
    options.flatMap((option) => (option.choices ? [toCase(`'${name} '*'--${option.name}'`, [...option.choices])] : [])),
  );
  return `# Completion of packwright for bash. To use it: source <(packwright completion bash)
_packwright() {
  local current="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[*]:1:COMP_CWORD-1}" words=
  case "$before" in
${toCase("''", [...firstWords, ...shared])}
${[...choices, ...afterGroup].join('\n')}
    *--settings) ;;
    *)
      [[ $current == -* ]] && case "$before" in
${afterCommand.join('\n')}
      esac
      ;;
  esac
  mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
}
complete -o default -F _packwright packwright`;
}

const toCase = (pattern: string, words: string[]) => `    ${pattern}) words='${words.join(' ')}' ;;`;
