import { stepsOf } from '../../check/field-path';
import { podReferences, podReferencesByPod } from '../../check/setup/lookup/claim-references';
import { claimField, classicClaim } from '../../check/setup/lookup/classic-objects';
import { perSetup } from '../../check/setup/lookup/per-setup';
import { containerPath, podClaimsPath } from '../../check/setup/lookup/pod-references';
import { deviceClaim } from '../../check/setup/lookup/structured-requests';
import { Setup } from '../../check/setup/setup';
import { SetupObject } from '../../check/setup/setup-object';
import { SetupPod } from '../../check/setup/setup-pod';
import { objectsOf, textOf } from '../../kubernetes/plain-data';
import { Step } from '../../read/document-places';

/** A name and the scope in which it is unique, such as a claim for its requests, or a kind and a namespace. */
interface Name {
  readonly of: unknown;
  readonly name: string;
}

/** A place that contains a name: its definition, or a reference to it. */
export interface NameUse extends Name {
  readonly object: SetupObject;
  readonly steps: readonly Step[];
  readonly isDefinition: boolean;
  /** The text after the name: `/large` for the alternative in `gpu/large`. */
  readonly suffix: string;
}

/** The kinds whose names are referred to. */
const NAMED_KINDS = ['DeviceClass', 'ResourceClass', 'ResourceClaim', 'ResourceClaimTemplate'];

/** Returns all names: of classes, claims, templates, the requests of a claim, and the claims of a pod. */
const allUses = perSetup((setup) => new NameCollector(setup).collect());

/** Returns all places with the name in a field of an object; none if the field contains no name. */
export function usesOf(setup: Setup, object: SetupObject, steps: readonly Step[]): readonly NameUse[] {
  const path = steps.join('\n');
  const own = allUses(setup).find((use) => use.object === object && use.steps.join('\n') === path);
  return own === undefined ? [] : allUses(setup).filter(({ of, name }) => of === own.of && name === own.name);
}

const DEFINITION = { isDefinition: true };

class NameCollector {
  private readonly uses: NameUse[] = [];

  public constructor(private readonly setup: Setup) {
  }

  public collect(): readonly NameUse[] {
    this.setup.objects.forEach((object) => {
      const { kind = '', namespace, name } = object.identity;
      if (NAMED_KINDS.includes(kind) && name !== undefined) {
        this.add(object, named(kind, name, namespace), ['metadata', 'name'], DEFINITION);
      }
      this.addClasses(object);
      this.addRequests(object);
      object.pods.forEach((pod) => this.addPod(object, pod));
    });
    podReferences(this.setup).forEach(({ object, reference: { kind, name }, targets: [target], at }) =>
      this.add(object, named(kind, name, (target ?? object).identity.namespace), stepsOf(at)));
    return this.uses;
  }

  private add(object: SetupObject, name: Name, steps: readonly Step[], more: Partial<NameUse> = {}): void {
    this.uses.push({ ...name, object, steps, isDefinition: false, suffix: '', ...more });
  }

  private addClasses(object: SetupObject): void {
    deviceClaim(object).ways.forEach(({ className, at }) => className !== undefined
      && this.add(object, named('DeviceClass', className), [...stepsOf(at), 'deviceClassName']));
    const classic = classicClaim(object);
    if (classic !== undefined) {
      const steps = stepsOf(claimField(classic, 'resourceClassName'));
      this.add(object, named('ResourceClass', classic.model.className), steps);
    }
    const tainted = textOf(object.manifest.spec?.deviceSelector?.deviceClassName);
    if (object.identity.kind === 'DeviceTaintRule' && tainted !== undefined) {
      this.add(object, named('DeviceClass', tainted), ['spec', 'deviceSelector', 'deviceClassName']);
    }
  }

  private addRequests(object: SetupObject): void {
    const { requests, constraints, config } = deviceClaim(object);
    requests.forEach(({ name, at }) => name !== undefined
      && this.add(object, { of: object, name }, [...stepsOf(at), 'name'], DEFINITION));
    [...constraints, ...config].forEach(({ fields, at }) =>
      (Array.isArray(fields.requests) ? fields.requests : []).forEach((text: unknown, index) =>
        this.addRequestUse(object, object, text, [...stepsOf(at), 'requests', index])));
  }

  private addRequestUse(object: SetupObject, claim: SetupObject, text: unknown, steps: readonly Step[]): void {
    const [name, ...rest] = textOf(text)?.split('/') ?? [];
    if (name !== undefined) {
      this.add(object, { of: claim, name }, steps, { suffix: rest.map((part) => `/${part}`).join('') });
    }
  }

  private addPod(object: SetupObject, pod: SetupPod): void {
    pod.claims.forEach(({ name }, index) =>
      this.add(object, { of: pod, name }, [...stepsOf(podClaimsPath(pod)), index, 'name'], DEFINITION));
    pod.containers.forEach((placed) => objectsOf(placed.container.resources?.claims).forEach((entry, index) => {
      const steps = [...stepsOf(containerPath(pod, placed)), 'resources', 'claims', index];
      const name = textOf(entry.name) ?? '';
      this.add(object, { of: pod, name }, [...steps, 'name']);
      const target = podReferencesByPod(this.setup).get(pod)?.find(({ claimName }) => claimName === name)?.targets[0];
      if (target !== undefined) {
        this.addRequestUse(object, target, entry.request, [...steps, 'request']);
      }
    }));
  }
}

function named(kind: string, name: string, namespace = ''): Name {
  return { of: `${kind} ${namespace}`, name };
}
