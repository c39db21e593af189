import { RuleDescription } from './object-rules';
import { Severity } from '../finding';

const { ERROR, WARNING, INFO } = Severity;

/**
 * The rules over a change: what a cluster that has the previous manifests makes of the
 * new ones.
 */
export const CHANGE_RULES: readonly RuleDescription[] = [
  {
    id: 'immutable-field',
    severity: ERROR,
    title: 'a field changes that cannot change once the object is there',
    why: 'The API server refuses the update, and `kubectl apply` fails.',
    fix: 'Give the changed object another name: `HashedNames` does so for claims and claim templates. Or delete the old object first.',
  },
  {
    id: 'incompatible-api-version',
    severity: ERROR,
    title: 'an object moves to an API version that no cluster has together with its old one',
    why: 'Objects of classic DRA are not converted when a cluster is upgraded: the new API server cannot read them.',
    fix: 'Delete the old object before the upgrade, and apply the new one after it.',
  },
  {
    id: 'restarted-pods',
    severity: WARNING,
    title: 'the pods of a workload are replaced',
    why: 'A change of the pod template rolls out at once: pods stop, give up their devices, and others wait for devices.',
    fix: 'Nothing, if that is what you want; else leave the pod template as it is.',
  },
  {
    id: 'unchanged-pods',
    severity: INFO,
    title: 'a pod template changes, and running pods stay as they are',
    why: 'The kind, or its update strategy, leaves running pods alone: only pods that are made later follow the new template.',
    fix: 'Delete the pods if they must follow at once.',
  },
  {
    id: 'removed-object',
    severity: INFO,
    title: 'an object is not in the new manifests',
    why: 'It stays in the cluster until it is deleted, with `kubectl apply --prune` or by hand. A warning where pods rely on it.',
    fix: 'Delete it once no pod uses it.',
  },
  {
    id: 'added-object',
    severity: INFO,
    title: 'an object is new',
    why: 'It is made next to what is there.',
    fix: 'Nothing.',
  },
  {
    id: 'changed-object',
    severity: INFO,
    title: 'an object changes in place',
    why: 'The API server takes the change, and no pod is restarted for it.',
    fix: 'Nothing.',
  },
  {
    id: 'changed-api-version',
    severity: INFO,
    title: 'an object is written in another API version',
    why: 'It is the same object: the API server serves it in each of its API versions.',
    fix: 'Nothing.',
  },
];
