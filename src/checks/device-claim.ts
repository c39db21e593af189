import { hiddenIn } from './constraints';
import { field, FieldPath, item, pathOf } from './field-path';
import { RuleSubject } from './inspection';
import { isDnsLabel } from './name-grammar';
import { alternatives, found } from './wording';
import { didYouMean } from '../did-you-mean';
import { Field } from '../schema/api-schema';
import { MinorSet, NO_MINORS } from '../schema/minors';

/** The names of the requests of a claim, and of their subrequests. */
type RequestNames = Map<string, Set<string>>;

/** Constraints and configuration name requests of the same claim. */
export function checkDeviceClaim(subject: RuleSubject): void {
  checkReferences(subject);
  checkDerivedAttributes(subject);
}

function checkReferences(subject: RuleSubject): void {
  const { value, path, struct } = subject;
  const names: RequestNames = new Map((value.requests ?? []).map((request: any) => [
    request?.name ?? '', new Set<string>((request?.firstAvailable ?? []).map((alternative: any) => alternative?.name ?? '')),
  ]));
  for (const list of ['constraints', 'config']) {
    const listField = struct!.fields.get(list)!;
    const minors = subject.minors & ~hiddenIn(subject.inspection, value[list], listField.type);
    (value[list] ?? []).forEach((entry: any, index: number) => {
      const requests = listField.type.element!.struct!.fields.get('requests')!;
      const looking = minors & ~hiddenIn(subject.inspection, entry?.requests, requests.type);
      const at = field(item(field(path, list), index), 'requests');
      (entry?.requests ?? []).forEach((reference: any, place: number) => checkReference(
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
  const wrong = exists !== true ? minors : alternative === undefined ? NO_MINORS : minors & ~minorsWithAlternatives(subject);
  if (wrong !== NO_MINORS) {
    inspection.refused(path as FieldPath, {
      ruleId: 'request-reference',
      reason: 'Invalid',
      minors: wrong,
      words: () => ({
        message: `the claim has no request ${found(reference)}: ${describeNames(names)}${didYouMean(reference, allNames(names))}`,
        suggestion: 'name a request of the claim, or one of its alternatives as request/subrequest',
      }),
    });
  }
}

/** The minors in which requests have alternatives. */
function minorsWithAlternatives({ inspection, struct }: RuleSubject): MinorSet {
  return inspection.keeps(struct!.fields.get('requests')!.type.element!.struct!.fields.get('firstAvailable')!);
}

function allNames(names: RequestNames): string[] {
  return [...names].flatMap(([name, inner]) => [name, ...[...inner].map((each) => `${name}/${each}`)]);
}

function describeNames(names: RequestNames): string {
  return names.size === 0 ? 'it has none' : `it has ${alternatives(allNames(names))}`;
}

/** An attribute that is computed is there for a constraint on its request, and for nothing else. */
function checkDerivedAttributes(subject: RuleSubject): void {
  const { value, path, struct } = subject;
  const requests = struct!.fields.get('requests')!;
  (value.requests ?? []).forEach((request: any, index: number) => {
    const at = item(pathOf(path, requests), index);
    const known = requests.type.element!.struct!;
    const exactly = known.fields.get('exactly');
    const names = [request?.name ?? ''];
    if (exactly === undefined) {
      checkAttributes({ ...subject, value: request, path: at, struct: known }, names);
    } else {
      checkAttributes({ ...subject, value: request?.exactly, path: pathOf(at, exactly), struct: exactly.type.struct }, names);
    }
    const firstAvailable = known.fields.get('firstAvailable');
    (request?.firstAvailable ?? []).forEach((each: any, place: number) => checkAttributes({
      ...subject, value: each, path: item(pathOf(at, firstAvailable!), place), struct: firstAvailable!.type.element!.struct,
    }, [...names, `${names[0]}/${each?.name ?? ''}`]));
  });

  function checkAttributes({ value: holder, path: place, struct: type, inspection, minors }: RuleSubject, names: readonly string[]): void {
    const known: Field | undefined = type?.fields.get('derivedAttributes');
    (known === undefined ? [] : holder?.derivedAttributes ?? []).forEach((attribute: any, index: number) => {
      if (!isConstrained(attribute?.name ?? '', names)) {
        inspection.refused(field(item(pathOf(place, known!), index), 'name'), {
          ruleId: 'derived-attribute',
          reason: 'Invalid',
          minors: minors & inspection.keeps(known!),
          words: () => ({ message: `no constraint on the request names the attribute ${found(attribute?.name)}, which is there for nothing else` }),
        });
      }
    });
  }

  function isConstrained(attribute: string, names: readonly string[]): boolean {
    return (value.constraints ?? []).some((constraint: any) => [constraint?.matchAttribute, constraint?.distinctAttribute].includes(attribute)
      && ((constraint.requests ?? []).length === 0 || constraint.requests.some((name: any) => names.includes(name))));
  }
}
