import { ALL_NAMESPACES, SHOW_OPTIONS, showCluster } from './shown-cluster';
import { subjectOf, SUBJECTS } from './subjects';
import { didYouMean } from '../../engine/errors/did-you-mean';
import { alternatives, found } from '../../engine/errors/wording';
import type { StoryKind } from '../../engine/placement/story/story';
import { storyOf } from '../../engine/placement/story/story-of';
import { storyText } from '../../engine/placement/story/story-text';
import { SCHEDULING } from '../cluster/cluster-target';
import { NAMESPACE } from '../cluster/connection';
import { Command, Invocation } from '../command';
import { linesIn } from '../printer';
import { ExitCode, Shell } from '../shell';
import { WrongUse } from '../wrong-use';

export const EXPLAIN_OBJECT: Command = {
  name: 'explain',
  operands: 'KIND/NAME',
  operandChoices: () => SUBJECTS.map((kind) => `${kind}/`),
  fewest: 1,
  most: 2,
  description: 'Tells the whole story of a pod, a claim, a class or a node: how it is, why it is stuck, and what to '
    + 'do. The exit code is 1 if something is wrong.',
  options: [NAMESPACE, ...SHOW_OPTIONS],
  examples: [
    { line: 'kubectl dra explain pod/trainer -n ml', does: 'see why a pod does not run' },
    { line: 'kubectl dra explain claim/shared-gpu', does: 'see why a claim has no devices, or is not deleted' },
    { line: 'kubectl dra explain node/gpu-1', does: 'see the devices of a node, and what is wrong with them' },
  ],
  run: explain,
};

/** The ages in a story, which change with time alone. */
const AGES = /\b\d+ (?:s|min|h|d)\b/g;

async function explain({ operands, values }: Invocation, shell: Shell): Promise<ExitCode> {
  const { kind, name } = named(operands);
  if (isNamespaced(kind) && values.has(ALL_NAMESPACES)) {
    throw new WrongUse(`${kind}/${name} is one ${kind}: name its namespace with -n, not all of them`, 'explain');
  }
  const [story] = await showCluster({
    request: { ...SCHEDULING, kinds: [...SCHEDULING.kinds, 'Namespace', 'DaemonSet', 'Event'] },
    watched: ['Pod', 'ResourceClaim', 'ResourceSlice', 'Node'],
    isSilent: true, // the story itself lists the unknown facts
    thingsIn: (cluster) => [storyOf(cluster,
      { kind, name, ...isNamespaced(kind) ? { namespace: cluster.namespace } : {} })],
    keyOf: (each) => storyText(each).replace(AGES, ''),
    dataOf: ([each]) => each,
    linesOf: ([each], isMore) => [...isMore ? [''] : [], ...linesIn(storyText(each))],
    nothing: () => [],
  }, values, shell);
  return story.points.length === 0 ? ExitCode.FINE : ExitCode.FINDINGS;
}

function isNamespaced(kind: StoryKind): boolean {
  return kind === 'pod' || kind === 'claim';
}

/** Parses `pod/trainer` or `pod trainer`. */
function named(operands: readonly string[]): { readonly kind: StoryKind; readonly name: string } {
  const [first, name, ...rest] = operands.flatMap((each) => each.split('/'));
  const kind = subjectOf(first);
  if (kind === undefined) {
    throw new WrongUse(`KIND/NAME must begin with ${alternatives(SUBJECTS)}, got ${found(first)}`
      + (didYouMean(first, SUBJECTS) || (name === undefined ? `: write pod/${first} for a pod` : '')), 'explain');
  }
  if (name === undefined || name === '' || rest.length > 0) {
    const isFullName = isNamespaced(kind) && rest.length === 1 && rest[0] !== '';
    const hint = isFullName ? `: write ${kind}/${rest[0]} -n ${name}` : '';
    throw new WrongUse(`expected one name, as in ${kind}/NAME, got ${found(operands.join(' '))}${hint}`, 'explain');
  }
  return { kind, name };
}
