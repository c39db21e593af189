import { Completion, Completions, TypingPlace } from './completion';
import { namedDrivers, namesOf } from './driver-completions';
import { documentAt, isBelow, objectWith } from './spot';
import { typedPath } from './typed-path';
import type { Workspace } from './workspace';
import { stepsOf } from '../../check/field-path';
import { podReferencesByPod } from '../../check/setup/lookup/claim-references';
import { driverOfRequest, expressionsOfClass, provenDriver } from '../../check/setup/lookup/device-selectors';
import { knownClassNames, knownDriver, knownDriverNames } from '../../check/setup/lookup/known-drivers';
import { deviceClaim } from '../../check/setup/lookup/structured-requests';
import { Setup } from '../../check/setup/setup';
import { SetupObject } from '../../check/setup/setup-object';
import { mayBeSameNamespace } from '../../kubernetes/namespace';
import { follow, textOf } from '../../kubernetes/plain-data';

const loadParameters = () => require('./parameter-completions') as typeof import('./parameter-completions');
const loadSelectors = () => require('./selector-completions') as typeof import('./selector-completions');

/** The completions in fields, by path. */
const COMPLETIONS: readonly (readonly [path: RegExp, items: (place: TypingPlace) => Completion[]])[] = [
  [/(?:^|\/)deviceClassName$/, ({ setup }) => classes(setup, 'DeviceClass')],
  [/(?:^|\/)resourceClassName$/, ({ setup }) => classes(setup, 'ResourceClass')],
  [/resourceClaims\/\d+\/(?:source\/)?resourceClaimName$/, (place) => objects(place, 'ResourceClaim')],
  [/resourceClaims\/\d+\/(?:source\/)?resourceClaimTemplateName$/, (place) => objects(place, 'ResourceClaimTemplate')],
  [/resources\/claims\/\d+\/name$/, (place) => names(podAt(place)?.claims.map(({ name }) => name), 'claim of the pod')],
  [/resources\/claims\/\d+\/request$/, (place) => names(requestsInPod(place), 'request')],
  [/devices\/(?:constraints|config)\/\d+\/requests\/\d+$/, ({ object }) => names(requestsOf(object), 'request')],
  [/\/(?:matchAttribute|distinctAttribute)$/, (place) => driversOf(place).flatMap((each) => attributes(place, each))],
  [/(?:opaque\/driver|deviceSelector\/driver|^spec\/driver|^driverName)$/,
    ({ setup }) => namedDrivers(setup, knownDriverNames())],
  [/\/targetContainerName$/, (place) =>
    names(podAt(place)?.containers.map(({ container }) => textOf(container.name)), 'container')],
  [/opaque\/parameters(?:\/|$)/, (place) => loadParameters().parameterCompletions(place)],
];

const NONE: Completions = { from: 0, items: [] };

const IN_COMMENT = /(?:^|\s)#/;

/** Returns the completions at an offset of a text, even in a line that is not valid YAML yet. */
export function completionsAt(workspace: Workspace, file: string, offset: number): Completions {
  const text = workspace.textOf(file);
  const document = text && documentAt(text, offset);
  if (text === undefined || document === undefined) {
    return NONE;
  }
  const { start } = document.text!;
  const typed = typedPath(text.original.slice(start, offset));
  const found = objectWith(text, document.index, typed.steps);
  if (found === undefined) {
    return NONE;
  }
  const path = found.steps.join('/');
  const place = { ...typed, from: start + typed.from, setup: workspace.setup, object: found.object, path };
  const { from, items } = offeredAt(place, workspace);
  // YAML requires a blank between a colon or a dash and the text after it.
  const blank = /[:-]/.test(text.original.charAt(from - 1)) ? ' ' : '';
  return { from, items: items.map((item) => ({ ...item, text: `${blank}${item.text ?? item.label}` })) };
}

function offeredAt(place: TypingPlace, { version }: Workspace): Completions {
  if (/cel\/expression$/.test(place.path)) {
    return loadSelectors().selectorCompletions(place, driversOf(place), version);
  }
  const [, items] = COMPLETIONS.find(([pattern]) => pattern.test(place.path)) ?? [];
  const quote = /^["']/.test(place.typed) ? 1 : 0;
  if (quote === 0 && IN_COMMENT.test(place.typed)) {
    return NONE;
  }
  return { from: place.from + quote, items: items?.(place) ?? [] };
}

function names(all: readonly (string | undefined)[] = [], detail: string): Completion[] {
  return [...new Set(all)].filter((label) => (label ?? '') !== '')
    .map((label) => ({ label: label!, type: 'name', detail }));
}

function classes(setup: Setup, kind: string): Completion[] {
  const own = new Set(setup.ofKind(kind).flatMap(({ identity: { name } }) => name ?? []));
  return [...new Set([...own, ...knownClassNames(kind)])].map((label) =>
    ({ label, type: 'class', detail: own.has(label) ? kind : `${kind} of a driver` }));
}

function objects({ setup, object }: TypingPlace, kind: string): Completion[] {
  const own = object.identity.namespace;
  return setup.ofKind(kind).flatMap(({ identity: { name: label, namespace } }) =>
    (label !== undefined && mayBeSameNamespace(own, namespace) ? [{ label, type: 'object', detail: kind }] : []));
}

function attributes({ setup }: TypingPlace, name: string): Completion[] {
  const driver = knownDriver(setup, name);
  return namesOf(driver, 'attributes').map((each) => ({ ...each, label: driver!.qualified(each.label) }));
}

/** Returns the drivers of the devices that the field applies to: those of a class, of a request, or of all requests. */
function driversOf({ setup, object, steps }: TypingPlace): string[] {
  if (object.identity.kind === 'DeviceClass') {
    return [provenDriver(expressionsOfClass(object)) ?? []].flat();
  }
  const { ways } = deviceClaim(object);
  const around = ways.filter(({ at }) => isBelow(steps, stepsOf(at)));
  return [...new Set((around.length === 0 ? ways : around).flatMap((way) => driverOfRequest(setup, way) ?? []))];
}

function podAt({ object, steps }: TypingPlace) {
  return object.pods.find(({ path }) => isBelow(steps, path));
}

function requestsOf(claim: SetupObject): string[] {
  return deviceClaim(claim).requests.flatMap(({ name, ways }) => (name === undefined ? [] : [
    name, ...ways.flatMap(({ alternative }) => (alternative === undefined ? [] : [`${name}/${alternative}`])),
  ]));
}

/** Returns the requests of the claim that the same entry of the container refers to. */
function requestsInPod(place: TypingPlace): string[] {
  const pod = podAt(place);
  const name = follow(place.object.manifest, [...place.steps.slice(0, -1).map(String), 'name']);
  const reference = pod && podReferencesByPod(place.setup).get(pod)?.find(({ claimName }) => claimName === name);
  return reference?.targets.flatMap(requestsOf) ?? [];
}
