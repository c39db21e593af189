import { IF_NOT } from './deletion';
import { quotaPoints } from './quota';
import { recognise, Sentence } from './sentences';
import { MOST_NAMES, point, StoryPoint, untested } from './story';
import { OwnClaim, Surroundings } from './surroundings';
import { alternatives, found, listed, onOneLine } from '../../errors/wording';
import { Fields, objectsOf } from '../../kubernetes/plain-data';

/** What the controller of claims says of a claim of a pod: `PodResourceClaim gpu: …`. */
const SAID = /^PodResourceClaim (\S+): (.*)$/;

/** What it cannot make, apart from what quotas refuse. */
const SENTENCES: readonly Sentence[] = [
  [/already exists/, 'name-taken', '', 'delete the claim that has the name, if nobody uses it'],
  [/feature is disabled/, 'gate-off', '', 'switch the feature gate on, or write the template without the feature'],
  [/denied the request|denied request|ValidatingAdmissionPolicy/, 'refused', '',
    'make the template one that the admission policy of the cluster allows'],
  [/is invalid/, 'invalid', '', 'the claim is named after the pod and the claim in the pod: give them shorter names of '
    + 'letters, digits and dashes'],
];

/**
 * Why there is no claim yet that Kubernetes should make from a template for a pod.
 *
 * @see https://github.com/kubernetes/kubernetes/blob/v1.37.1/pkg/controller/resourceclaim/controller.go
 */
export function creationPoints(pod: Fields, around: Surroundings): StoryPoint[] {
  return around.claimsOf(pod).flatMap((own) => {
    if (own.claim !== undefined) {
      return isOfOther(own, pod) ? [takenName(own, pod)] : [];
    }
    return own.templateName === undefined || around.lacks('ResourceClaim')
      ? []
      : notMade({ ...own, templateName: own.templateName }, pod, around);
  });
}

/** The scheduler takes only claims that are made for this very pod. */
function isOfOther({ templateName, claim }: OwnClaim, { metadata: { uid } }: Fields): boolean {
  const owners = objectsOf((claim!.metadata as Fields).ownerReferences);
  return templateName !== undefined && !owners.some((owner) => owner.controller === true
    && (owner.uid === uid || owner.kind === 'PodGroup'));
}

function takenName({ name, claimName, claim }: OwnClaim, { metadata }: Fields): StoryPoint {
  const users = claim!.status?.reservedFor ?? [];
  return point('name-taken', `claim ${found(name)}: ResourceClaim ${found(claimName)} was not made for pod `
    + `${found(metadata.name)}, though it has the name of the one that was`, [users.length > 0
    ? untested('delete the pod, so that another one gets a claim with a name of its own',
      `kubectl delete pod ${metadata.name} -n ${metadata.namespace}`)
    : untested('delete that claim: Kubernetes makes another one for the pod, at the latest after an hour',
      `kubectl delete resourceclaim ${claimName} -n ${metadata.namespace}`)]);
}

type Missing = OwnClaim & { readonly templateName: string };

function notMade({ name, templateName }: Missing, pod: Fields, around: Surroundings): StoryPoint[] {
  const { namespace } = pod.metadata;
  const template = around.objects.template(templateName, namespace);
  if (template === undefined) {
    return around.lacks('ResourceClaimTemplate') ? [] : [noTemplate(name, templateName, { namespace, around })];
  }
  const said = around.events(pod, 'FailedResourceClaimCreation')
    .map(({ message, note }) => SAID.exec(onOneLine(String(message ?? note ?? ''))))
    .find((match) => match?.[1] === name)?.[2];
  const quota = said === undefined || /exceeded quota/.test(said)
    ? quotaPoints(name, template.spec.spec, { namespace, around })
    : [];
  if (quota.length > 0 || said === undefined) {
    return quota.length > 0 ? quota : [point('claim-not-made', `claim ${found(name)} has not been made from template `
      + `${found(templateName)} yet`, [untested(`the controller of claims does so within seconds: ${IF_NOT}`)])];
  }
  const known = recognise(SENTENCES, said);
  return [point(known?.cause ?? 'claim-not-made',
    `claim ${found(name)} cannot be made from template ${found(templateName)}: `
    + said, known?.advice === undefined ? [] : [untested(known.advice)])];
}

interface Place {
  readonly namespace: string;
  readonly around: Surroundings;
}

function noTemplate(name: string, templateName: string, { namespace, around }: Place): StoryPoint {
  const { templates } = around.objects;
  const elsewhere = templates.filter(({ metadata }) => metadata.name === templateName).map(({ metadata }) =>
    metadata.namespace!);
  const here = templates.filter(({ metadata }) => metadata.namespace === namespace).map(({ metadata }) =>
    metadata.name);
  const [advice] = [
    ...elsewhere.length === 0 ? []
      : [`there is one in namespace ${listed(elsewhere,
        { most: MOST_NAMES })}: make it in namespace ${namespace}, too`],
    ...here.length === 0 ? [] : [`make it, or name one that is there: ${alternatives(here)}`],
    'make it: the controller then makes the claim by itself',
  ];
  return point('template-not-found',
    `claim ${found(name)}: there is no ResourceClaimTemplate ${found(templateName)} in namespace ${namespace}`,
    [untested(advice)]);
}
