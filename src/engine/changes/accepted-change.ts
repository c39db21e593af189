import { changeOf } from './change';
import { describeDifferences, Difference, differencesBetween, spellPlace } from './differences';
import { ComparedPair } from './object-pair';
import { findUpdates, PodTemplateUpdate, stepsOf } from './update-table';
import { Located } from '../check/found-problems';
import { Fields, follow } from '../kubernetes/plain-data';

/** Returns the effect of a change that the API server accepts. */
export function acceptedChange(pair: ComparedPair, minor: number): Located[] {
  const { before, after, next } = pair;
  const { apiVersion, kind } = next.identity;
  const pods = findUpdates(apiVersion, kind)?.pods;
  const steps = pods === undefined ? [] : stepsOf(pods.field);
  const ofPods = pods === undefined ? [] : differencesBetween(follow(before, steps), follow(after, steps), steps);
  const change = (ruleId: string, fieldPath: string, differences: readonly Difference[], effect: string) => {
    const described = () => describeDifferences(differences, pair.given.before, pair.given.after);
    const words = () => ({ message: `${effect}: ${described()}` });
    return [changeOf(next, minor, { ruleId, fieldPath, reason: 'Changed', words })];
  };
  if (pods !== undefined && ofPods.length > 0) {
    if (podsStay(pods, after)) {
      const effect = 'running pods stay unchanged, and only new pods use the new template';
      return change('unchanged-pods', pods.field, ofPods, effect);
    }
    return change('restarted-pods', pods.field, ofPods, `the ${kind} replaces its pods`);
  }
  const all = differencesBetween(before, after, []);
  return all.length === 0
    ? []
    : change('changed-object', spellPlace(all[0]), all, `the ${kind} changes in place`);
}

/** Whether running pods are kept when the pod template changes. */
function podsStay({ become, unless }: PodTemplateUpdate, after: Fields): boolean {
  return become === 'later'
    || (unless !== undefined && follow(after, stepsOf(unless.field)) === unless.is);
}
