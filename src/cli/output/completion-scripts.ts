import { Option } from '../settings/option';

/** A command, with the completions of its arguments. */
export interface CompletedCommand {
  readonly name: string;
  readonly summary: string;
  readonly options: readonly Option<any>[];
  /** The possible operands; by default files. */
  readonly operands?: readonly string[];
}

const SCRIPTS = { bash: bashScript, zsh: zshScript, fish: fishScript };

export type ShellName = keyof typeof SCRIPTS;

/** The shells with completion. */
export const SHELLS = Object.keys(SCRIPTS) as ShellName[];

/** A script that completes commands in a shell, and files wherever it has no other candidates. */
export function completionFor(shell: ShellName, commands: readonly CompletedCommand[]): string {
  return SCRIPTS[shell](commands);
}

function bashScript(commands: readonly CompletedCommand[]): string {
  const values = commands.flatMap(({ name, options }) =>
    options.filter(({ choices, alone }) => choices !== undefined && alone === undefined)
      .map((option) => [name, option] as const));
  return `_cdk8s_dra() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" words=''
  if [ "$current" = = ]; then
    current=''
  elif [ "$previous" = = ]; then
    previous="\${COMP_WORDS[COMP_CWORD-2]}"
  fi
  if [ "$COMP_CWORD" -eq 1 ]; then
    words=${quoted([...commands.map(({ name }) => name), '--help', '--version'].join(' '))}
  else
    case "\${COMP_WORDS[1]} $previous" in
${values.map(([name, { name: option, choices }]) =>
  `      ${quoted(`${name} --${option}`)}) words=${quoted(choices!.join(' '))} ;;\n`).join('')}\
    esac
    if [ -z "$words" ]; then
      case "\${COMP_WORDS[1]} $current" in
${commands.map(({ name, options }) =>
  `        ${quoted(`${name} -`)}*) words=${quoted(options.map((each) => `--${each.name}`).join(' '))} ;;\n`).join('')}\
${commands.filter(({ operands }) => operands !== undefined).map(({ name, operands }) =>
  `        ${quoted(`${name} `)}*) words=${quoted(operands!.join(' '))} ;;\n`).join('')}\
      esac
    fi
  fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _cdk8s_dra cdk8s-dra
`;
}

function zshScript(commands: readonly CompletedCommand[]): string {
  return `#compdef cdk8s-dra
_cdk8s_dra() {
  local -a commands
  commands=(
${commands.map(({ name, summary }) => `    ${quoted(`${name}:${summary}`)}\n`).join('')}\
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  shift words
  (( CURRENT-- ))
  case $words[1] in
${commands.map(zshCase).join('')}\
  esac
}
compdef _cdk8s_dra cdk8s-dra
`;
}

function zshCase({ name, options, operands }: CompletedCommand): string {
  const accepted = [
    ...options.map(zshOption),
    operands === undefined ? '*:file:_files' : `*:argument:(${operands.join(' ')})`,
  ];
  return `    ${name}) _arguments ${accepted.map(quoted).join(' ')} ;;\n`;
}

function zshOption({ name, value, alone, choices, help, repeats }: Option<any>): string {
  const explained = `[${help.replace(/[[\]\\:]/g, '\\$&')}]`;
  const prefix = repeats === true ? '*' : '';
  if (value === undefined) {
    return `${prefix}--${name}${explained}`;
  }
  const [form, colon] = alone === undefined ? ['=', ':'] : ['=-', '::'];
  const values = choices === undefined ? '_files' : `(${choices.join(' ')})`;
  return `${prefix}--${name}${form}${explained}${colon}value:${values}`;
}

function fishScript(commands: readonly CompletedCommand[]): string {
  const line = (...parts: readonly string[]) => `complete -c cdk8s-dra ${parts.join(' ')}\n`;
  return commands.map(({ name, summary, options, operands }) => {
    const after = `-n ${quoted(`__fish_seen_subcommand_from ${name}`)}`;
    return [
      line('-n __fish_use_subcommand -f -a', name, '-d', fishQuoted(summary)),
      ...operands === undefined ? [] : [line(after, '-f -a', fishQuoted(operands.join(' ')))],
      ...options.map((option) => line(after, '-l', option.name, fishValue(option), '-d', fishQuoted(option.help))),
    ].join('');
  }).join('');
}

function fishValue({ value, alone, choices }: Option<any>): string {
  if (value === undefined || alone !== undefined) {
    return '-f';
  }
  return choices === undefined ? '-r -F' : `-x -a ${fishQuoted(choices.join(' '))}`;
}

/** Quotes a word for bash or zsh. */
function quoted(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}

function fishQuoted(word: string): string {
  return `'${word.replace(/[\\']/g, '\\$&')}'`;
}
