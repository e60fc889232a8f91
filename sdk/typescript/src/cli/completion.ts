import { eventTypes } from '../generated/shared.ts';
import { allOperations, callCommand, commandOf, findOperation } from './call.ts';
import { type Command, CommandError, commonOptions } from './command.ts';
import { triggered } from './trigger.ts';

const shells = ['bash', 'zsh', 'fish'];

/** Completion scripts by shell; each asks this program for the next words. */
const scripts: Readonly<Record<string, string>> = {
  bash: `_partner_desk() {
  local IFS=$'\\n'
  COMPREPLY=($(compgen -W "$(partner-desk complete -- "\${COMP_WORDS[@]:1:COMP_CWORD-1}" 2>/dev/null)" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _partner_desk partner-desk`,
  zsh: `#compdef partner-desk
_partner_desk() {
  local -a words_after
  words_after=("\${(@f)$(partner-desk complete -- "\${(@)words[2,CURRENT-1]}" 2>/dev/null)}")
  compadd -a words_after
}
compdef _partner_desk partner-desk`,
  fish: `complete -c partner-desk -f -a '(partner-desk complete -- (commandline -opc)[2..] 2>/dev/null)'`,
};

const flags = (names: readonly string[]): string[] => names.map((name) => `--${name}`);
const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

/** The words that can come next. */
export function candidates(words: readonly string[], commands: readonly Command[]): readonly string[] {
  const [first = ''] = words;
  if (words.length === 0) {
    return unique([
      ...commands.map(({ name }) => name),
      ...allOperations.map((one) => commandOf(one).split(' ')[0] ?? ''),
    ]);
  }
  if (words.length === 1 && first === 'trigger') return triggered;
  if (words.length === 1 && first === 'completion') return shells;
  if (words.length === 1 && first === 'logs') return ['tail'];
  if (words.at(-1) === '--events') return eventTypes;
  const command = commands.find(({ name }) => name === first);
  const operation = findOperation(words)?.operation;
  const options = command?.options ?? (operation && callCommand(operation).options);
  if (options) return flags([...Object.keys(options), ...commonOptions]);
  return allOperations.flatMap((one) => {
    const [resource, method = ''] = commandOf(one).split(' ');
    return resource === first ? [method] : [];
  });
}

export const completion: Command = {
  name: 'completion',
  summary: 'print the completion of a shell',
  options: {},
  help: `partner-desk completion bash|zsh|fish

  source <(partner-desk completion bash)                                      in ~/.bashrc
  source <(partner-desk completion zsh)                                       in ~/.zshrc
  partner-desk completion fish > ~/.config/fish/completions/partner-desk.fish`,
  async run({ positionals: [shell = ''] }, { print }) {
    const script = scripts[shell];
    if (script === undefined) throw new CommandError('usage', `Name one of ${shells.join(', ')}.`);
    print({ shell, script }, script);
  },
};
