import { recognise, Sentence } from './sentences';
import { point, StoryPoint, untested } from './story';
import { Surroundings, timeOf } from './surroundings';
import { onOneLine } from '../../errors/wording';
import { Fields } from '../../kubernetes/plain-data';

/** What kubelet puts before the sentence that matters. */
const PREFIX = /^Failed to prepare dynamic resources: (?:prepare dynamic resources: )?/;

/**
 * The sentences of `FailedPrepareDynamicResources`.
 *
 * @see https://github.com/kubernetes/kubernetes/blob/v1.37.1/pkg/kubelet/cm/dra/manager.go
 */
const SENTENCES: readonly Sentence[] = [
  [/DRA driver (\S+) is not registered/, 'driver-not-registered',
    'the plugin of driver $1 is not registered with kubelet',
    'have the plugin of driver $1 run on the node: kubelet tries again by itself'],
  [/is not allowed to use ResourceClaim (\S+)/, 'not-reserved', 'claim $1 is not reserved for the pod',
    'let the scheduler choose the node: it reserves the claim before it binds the pod'],
  [/old ResourceClaim with same name (\S+) and different UID/, 'old-claim-prepared',
    'an older claim named $1 is still prepared on the node',
    'the pod that used it was deleted by force: kubelet goes on once it has given back the devices of that pod'],
  [/ResourceClaim (\S+) is being unprepared/, 'being-unprepared', 'kubelet is just giving back the devices of claim $1',
    'wait: kubelet tries again by itself'],
  [/NodePrepareResources failed for ResourceClaim (\S+): (.*)/, 'driver-failed',
    'the driver cannot prepare claim $1: $2',
    'the driver says what is wrong: it is asked again until it succeeds'],
  [/NodePrepareResources: rpc error: code = DeadlineExceeded/, 'driver-slow',
    'the driver did not answer in time (45 seconds by default)', 'see the log of the plugin on the node'],
  [/NodePrepareResources: rpc error: code = Unavailable/, 'driver-unreachable',
    'kubelet cannot reach the plugin of the driver',
    'see whether the plugin runs on the node: kubelet tries again by itself'],
  [/fetch ResourceClaim (\S+): (.*)/, 'claim-unreadable', 'kubelet cannot read claim $1: $2',
    'delete the pod if the claim is gone: it is not made again for a pod that has a node'],
];

/** What kubelet said last about preparing the devices of a pod. */
export function preparationFailure(pod: Fields, around: Surroundings): StoryPoint | undefined {
  const [event] = around.events(pod, 'FailedPrepareDynamicResources');
  if (event === undefined) {
    return undefined;
  }
  const sentence = onOneLine(String(event.message ?? event.note ?? '')).replace(PREFIX, '');
  const count = Number(event.series?.count ?? event.count ?? 1);
  const ago = around.ago(timeOf(event));
  const seen = [...count > 1 ? [`${count} times`] : [], ...ago === undefined ? [] : [`last ${ago}`]];
  const { cause, meaning, advice } = recognise(SENTENCES, sentence)
    ?? { cause: 'not-prepared', meaning: `kubelet cannot prepare the devices: ${sentence}` };
  return point(cause, meaning, advice === undefined ? [] : [untested(advice)],
    [`kubelet said${seen.length === 0 ? '' : ` (${seen.join(', ')})`}: ${sentence}`]);
}
