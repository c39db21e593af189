import { choicesOf, HELP } from './arguments';
import { Command, CommandEntry, Invocation } from './command';
import { completionFor, SHELLS } from './output/completion-scripts';
import { ExitCode, Shell } from './shell';
import { WrongUse } from './wrong-use';
import { didYouMean } from '../engine/errors/did-you-mean';
import { alternatives, found } from '../engine/errors/wording';

/** Returns the command that prints completion scripts for all commands. */
export const completionOf = (commands: readonly CommandEntry[]): Command => ({
  name: 'completion',
  operands: 'SHELL',
  operandChoices: () => SHELLS,
  fewest: 1,
  most: 1,
  description: 'Prints a script that completes commands, options and their values in bash, zsh or fish.',
  options: [],
  examples: [
    { line: 'source <(cdk8s-dra completion bash)', does: 'complete in this shell; in .bashrc, in every one' },
    { line: 'source <(cdk8s-dra completion zsh)', does: 'the same in zsh, after compinit' },
    { line: 'cdk8s-dra completion fish > ~/.config/fish/completions/cdk8s-dra.fish', does: 'complete in every shell' },
  ],
  run: (invocation, shell) => completion(commands, invocation, shell),
});

function completion(
  commands: readonly CommandEntry[], { operands: [given] }: Invocation, { stdout }: Shell,
): number {
  const shell = SHELLS.find((name) => name === given);
  if (shell === undefined) {
    throw new WrongUse(
      `SHELL must be ${alternatives(SHELLS)}, got ${found(given)}${didYouMean(given, SHELLS)}`, 'completion');
  }
  stdout.writeRaw(completionFor(shell, commands.map(({ name, summary, load }) => {
    const command = load();
    return { name, summary, options: [...command.options, HELP], operands: choicesOf(command) };
  })));
  return ExitCode.FINE;
}
