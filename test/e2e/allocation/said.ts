import { PendingCause, PendingReason } from '../../../src/engine/scheduling/reasons/pending-reason';

/** The second is what it says instead on nodes that see a pool with two devices of one name. */
const NO_DEVICES = /cannot allocate all claims|invalid resource pools were encountered/;
const NOT_THERE = /not available on the node|didn.t match|untolerated|Insufficient|unschedulable|free ports|rules|Too many|volume/;

/** What the scheduler says where the cause leaves no doubt. */
const SAID: Partial<Record<PendingCause, RegExp>> = {
  [PendingCause.SCHEDULING_GATED]: /scheduling gates/,
  [PendingCause.CLASS_NOT_FOUND]: /device class .* does not exist/,
  [PendingCause.SELECTOR_FAILS]: /CEL runtime error: .*no such key|on device ID: no such key/,
  // The devices of the other claims are searched before, and what those take of the node is looked at.
  [PendingCause.CLAIM_ELSEWHERE]: new RegExp(`${NOT_THERE.source}|${NO_DEVICES.source}|not referenced by any container`),
  [PendingCause.NO_NODE]: NOT_THERE,
  [PendingCause.NODE_RESOURCES]: /Insufficient|insufficient to cover|ConsumedCapacity is nil|not referenced by any container|no mapping found in pod reference/,
  [PendingCause.SELECTOR_MATCHES_NOTHING]: NO_DEVICES,
  [PendingCause.NOT_ENOUGH_DEVICES]: NO_DEVICES,
  [PendingCause.IN_USE]: NO_DEVICES,
  [PendingCause.CONSTRAINT]: NO_DEVICES,
  [PendingCause.TAINTED]: NO_DEVICES,
  [PendingCause.COUNTERS]: NO_DEVICES,
  [PendingCause.CAPACITY]: NO_DEVICES,
  [PendingCause.NO_SLICES]: NO_DEVICES,
};

/** The causes of which Kubernetes says nothing. */
const UNSAID = [PendingCause.CLAIM_NOT_FOUND, PendingCause.TEMPLATE_NOT_FOUND, PendingCause.OTHER_SCHEDULER];

/** The name of a claim, which Kubernetes makes up if it makes the claim from a template. */
const CLAIM = /\bclaim \S+(?=[,:])/g;

/** Whether the condition of a pod says nothing, as it should, or agrees with the reason. */
export function agrees(condition: string, { cause, message }: PendingReason): boolean {
  if (UNSAID.includes(cause)) {
    return condition === '' || /not found/.test(condition);
  }
  return cause === PendingCause.OTHER
    ? condition.replace(CLAIM, 'claim').includes(message.replace(CLAIM, 'claim'))
    : condition !== '' && (SAID[cause] ?? /./).test(condition);
}
