import { checkDerivedAttributes } from './derived-attributes';
import { didYouMean } from '../../../errors/did-you-mean';
import { alternatives, found } from '../../../errors/wording';
import { MinorSet, NO_MINORS } from '../../../kubernetes/minors';
import { isDnsLabel } from '../../../kubernetes/name-grammar';
import { Fields } from '../../../kubernetes/plain-data';
import { field, FieldPath, item } from '../../field-path';
import { respelledValue } from '../../fixes/respelled';
import { Wording } from '../../problem';
import { hiddenIn } from '../keywords/guards';
import { RuleSubject } from '../rule-subject';

/** The names of the requests of a claim, and of their subrequests. */
type RequestNames = Map<string, Set<string>>;

/** Constraints and configuration must reference requests of the same claim. */
export function checkDeviceClaim(subject: RuleSubject): void {
  checkReferences(subject);
  checkDerivedAttributes(subject);
}

function checkReferences(subject: RuleSubject): void {
  const { value, path, struct } = subject;
  if (value.constraints === undefined && value.config === undefined) {
    return;
  }
  const names: RequestNames = new Map(
    (value.requests ?? []).map((request: Fields | undefined) => [
      request?.name ?? '',
      new Set<string>(
        (request?.firstAvailable ?? []).map((alternative: Fields | undefined) => alternative?.name ?? ''),
      ),
    ]),
  );
  for (const list of ['constraints', 'config']) {
    const listField = struct!.fields.get(list)!;
    const minors = subject.minors & ~hiddenIn(subject.inspection, value[list], listField.type);
    (value[list] ?? []).forEach((entry: Fields | undefined, index: number) => {
      const requests = listField.type.element!.struct!.fields.get('requests')!;
      const looking = minors & ~hiddenIn(subject.inspection, entry?.requests, requests.type);
      const at = field(item(field(path, list), index), 'requests');
      (entry?.requests ?? []).forEach((reference: string | undefined, place: number) => checkReference(
        { ...subject, value: reference ?? '', path: item(at, place), minors: looking }, names));
    });
  }
}

function checkReference(subject: RuleSubject, names: RequestNames): void {
  const { inspection, path, minors } = subject;
  const reference: string = subject.value;
  const [request, alternative, ...rest] = reference.split('/');
  const parts = alternative === undefined ? [request] : [request, alternative];
  const exists = rest.length === 0 && parts.every(isDnsLabel)
    && (alternative === undefined ? names.has(request) : names.get(request)?.has(alternative));
  const known = alternative === undefined ? minors : minors & minorsWithAlternatives(subject);
  const wrong = exists === true ? minors & ~known : minors;
  if (wrong !== NO_MINORS) {
    inspection.reject(path as FieldPath, {
      ruleId: 'request-reference',
      reason: 'Invalid',
      minors: wrong,
      words: () => ({ ...wordsOfUnknown(reference, names), fixes: respelledValue(path, reference, allNames(names)) }),
    });
  }
}

function wordsOfUnknown(reference: string, names: RequestNames): Wording {
  const similar = didYouMean(reference, allNames(names));
  return {
    message: `the claim has no request ${found(reference)}: ${describeNames(names)}${similar}`,
    suggestion: similar === '' ? 'name a request of the claim, or a subrequest as request/subrequest' : undefined,
  };
}

function minorsWithAlternatives({ inspection, struct }: RuleSubject): MinorSet {
  return inspection.keeps(struct!.fields.get('requests')!.type.element!.struct!.fields.get('firstAvailable')!);
}

function allNames(names: RequestNames): string[] {
  return [...names].flatMap(([name, inner]) => [name, ...[...inner].map((each) => `${name}/${each}`)]);
}

function describeNames(names: RequestNames): string {
  return names.size === 0 ? 'it has none' : `it has ${alternatives(allNames(names))}`;
}
