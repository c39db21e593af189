import { heard, point, saidIn, StoryPoint } from './points';
import { quotaPoints } from './quota';
import { MOST_NAMES } from './story';
import { OwnClaim, Surroundings } from './surroundings';
import { alternatives, listed } from '../../errors/wording';
import { Fields, objectsOf } from '../../kubernetes/plain-data';

/** Matches the event message of the claim controller about a claim of a pod: `PodResourceClaim gpu: …`. */
const SAID = /^PodResourceClaim (\S+): (.*)$/;

/**
 * Returns why Kubernetes has not generated the claims of a pod from their templates yet.
 *
 * @see https://github.com/kubernetes/kubernetes/blob/v1.37.1/pkg/controller/resourceclaim/controller.go
 */
export function creationPoints(pod: Fields, around: Surroundings): StoryPoint[] {
  return around.claimsOf(pod).flatMap((own) => {
    if (own.templateName === undefined || (own.claim === undefined && around.lacks('ResourceClaim'))) {
      return [];
    }
    return own.claim === undefined ? notMade(own, pod, around) : takenName(own, pod);
  });
}

/** Reports a claim with the generated name that belongs to another owner: the scheduler does not use such a claim. */
function takenName({ name, claimName, claim }: OwnClaim, { metadata }: Fields): StoryPoint[] {
  const { name: pod, namespace, uid } = metadata;
  const isOwn = objectsOf((claim!.metadata as Fields).ownerReferences).some((owner) => owner.controller === true
    && (owner.uid === uid || owner.kind === 'PodGroup'));
  const isUsed = (claim!.status?.reservedFor ?? []).length > 0;
  const key = isUsed ? 'name-taken used' : 'name-taken';
  return isOwn ? [] : [point(key, { claim: name, object: claimName, pod, namespace })];
}

function notMade({ name, templateName: template = '' }: OwnClaim, pod: Fields, around: Surroundings): StoryPoint[] {
  const { namespace } = pod.metadata;
  const about = { claim: name, template, namespace };
  const object = around.objects.named('templates', template, namespace);
  if (object === undefined) {
    return around.lacks('ResourceClaimTemplate') ? [] : [noTemplate(about, around)];
  }
  const said = around.events(pod, 'FailedResourceClaimCreation').map((event) => SAID.exec(saidIn(event)))
    .find((match) => match?.[1] === name)?.[2];
  const quota = said === undefined || /exceeded quota/.test(said)
    ? quotaPoints(name, { metadata: { name, namespace }, spec: object.spec.spec }, around)
    : [];
  if (quota.length > 0) {
    return quota;
  }
  return [said === undefined ? point('claim-not-made', about) : heard('FailedResourceClaimCreation', said, about)];
}

function noTemplate(
  about: Readonly<Record<'claim' | 'template' | 'namespace', string>>, { objects: { templates } }: Surroundings,
): StoryPoint {
  const elsewhere = templates.filter(({ metadata }) => metadata.name === about.template)
    .map(({ metadata }) => metadata.namespace!);
  if (elsewhere.length > 0) {
    const where = listed(elsewhere, { most: MOST_NAMES });
    return point('template-not-found elsewhere', { ...about, elsewhere: where });
  }
  const others = templates.filter(({ metadata }) => metadata.namespace === about.namespace)
    .map(({ metadata }) => metadata.name);
  return point(`template-not-found${others.length === 0 ? '' : ' others'}`, { ...about, others: alternatives(others) });
}
