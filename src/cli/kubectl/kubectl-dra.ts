import { completions } from './completions';
import { VERBS } from './verbs';
import type { CommandProgram } from '../command';
import { main } from '../main';
import { Output } from '../printer';
import { Shell } from '../shell';

const KUBECTL_DRA: CommandProgram = {
  name: 'kubectl dra', purpose: 'the devices of a cluster, who uses them, and why something is stuck', commands: VERBS,
};

/** Runs `kubectl dra`, and returns the exit code. */
export function kubectlDra(args: readonly string[], surroundings: Shell<Output>): number | Promise<number> {
  return main(args, surroundings, KUBECTL_DRA);
}

/** Prints the completions of the last argument for kubectl. */
export async function completeKubectlDra(args: readonly string[], surroundings: Shell<Output>): Promise<number> {
  surroundings.stdout.write(`${(await completions(args, surroundings)).join('\n')}\n`);
  return 0;
}
