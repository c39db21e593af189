import { ApiObject } from 'cdk8s';
import { Problem } from './check/problem';
import { ValidationError } from './errors/validation-error';
import { MinorSet } from './kubernetes/minors';
import { lostPlaceProblem } from './pod-claim-problems';
import { PodPlace } from './pod-place';
import {
  idPrefixFor, isPlaceOf, noPodAt, podAt, pointerTo, severalPods, templatePointer, unknownPodAt,
} from './pods/chosen-pods';
import { builtInPodPath, locatePods, PodLocation } from './pods/pod-location';
import { isLazy } from './pods/workload';
import { registryOf } from './render/registry';
import { setConstructCheck } from './synth/construct-check';
import { patchManifest } from './synth/registration';

/** The claims of some pods of a workload. */
export interface PlacedClaims<T> {
  readonly claims: T;
  /** Whether there is nothing to attach. */
  readonly isEmpty: () => boolean;
  /** The manifest with the claims attached to the pods. */
  readonly attach: (manifest: Record<string, any>, pods: readonly PodLocation[]) => Record<string, any>;
  /** The problems of the claims in the rendered pods. */
  readonly problems: (pods: readonly PodLocation[], minors: MinorSet) => Problem[];
}

/** The place of claims in a workload. */
export interface ClaimsPlace {
  /** The prefix of the ids of constructs for the claims. */
  readonly idPrefix: string;
  /** The pods at the place as they are now. */
  readonly pods: () => readonly PodLocation[];
}

/** Claims, and which pods they are for. */
interface Choice<T> extends PlacedClaims<T> {
  /** The path of the pod spec; undefined for all pods. */
  path: readonly string[] | undefined;
  /** Whether the place was named; otherwise the workload must have only one. */
  isNamed: boolean;
  /** The pods of the latest rendering, without the claims. */
  latest: readonly PodLocation[];
}

const workloads = registryOf<ApiObject, WorkloadClaims<any>>('claims of workloads');

/**
 * All claims of a workload, by the place of the pods that they are for.
 *
 * @internal
 */
export class WorkloadClaims<T> {
  /** The claims of a workload; the same instance for the same workload. */
  public static of<T>(apiObject: ApiObject): WorkloadClaims<T> {
    const known = workloads.get(apiObject) ?? new WorkloadClaims<T>(apiObject);
    workloads.set(apiObject, known);
    return known;
  }

  private readonly choices: Choice<T>[] = [];
  private readonly builtInPath: readonly string[] | undefined;

  private constructor(private readonly apiObject: ApiObject) {
    this.builtInPath = builtInPodPath(apiObject.apiVersion, apiObject.kind);
    patchManifest(apiObject, (manifest) => this.attachedTo(manifest));
    setConstructCheck(apiObject, (pods, minors) => this.problems(pods, minors));
  }

  /**
   * The claims at a place; the same instance for the same place.
   *
   * @param place the place; undefined for the only one of the workload
   * @param create makes the claims
   * @throws ValidationError if there is no pod at the place, or the workload has several
   * and none is named, or one of them is chosen and also all
   */
  public at(place: PodPlace | undefined, create: (place: ClaimsPlace) => PlacedClaims<T>): T {
    const manifest = this.builtInPath === undefined ? rendered(this.apiObject) : undefined;
    const pods = locatePods(manifest);
    const path = this.builtInPath === undefined
      ? this.pathIn(manifest, pods, place)
      : this.pathInBuiltIn(this.builtInPath, place);
    const same = this.choices.find((choice) => isSamePlace(choice, place, path));
    if (same !== undefined) {
      same.path = path === undefined ? undefined : same.path;
      same.isNamed ||= place !== undefined;
      return same.claims;
    }
    this.expectNoConflict(path);
    const isOneOfMany = path !== undefined && this.builtInPath === undefined && pods.length !== 1;
    const choice: Choice<T> = {
      ...create({
        idPrefix: isOneOfMany ? idPrefixFor(path) : '',
        pods: () => chosenIn(this.apiObject.toJson(), choice),
      }),
      path,
      isNamed: place !== undefined,
      latest: [],
    };
    this.choices.push(choice);
    return choice.claims;
  }

  /** The path of the pod spec at a place of a built-in kind. */
  private pathInBuiltIn(path: readonly string[], place: PodPlace | undefined): readonly string[] {
    const steps = place?._steps;
    if (steps !== undefined && !isPlaceOf(path, steps)) {
      throw new ValidationError(noPodAt(steps, [path]), this.apiObject);
    }
    return path;
  }

  /** The path of the pod spec at a place of a custom resource; undefined for all. */
  private pathIn(
    manifest: Record<string, any> | undefined,
    pods: readonly PodLocation[],
    place: PodPlace | undefined,
  ): readonly string[] | undefined {
    const paths = pods.map(({ path }) => path);
    if (place === undefined && pods.length !== 1) {
      throw new ValidationError(severalPods(paths), this.apiObject);
    }
    if (place?._steps === undefined) {
      return place === undefined ? paths[0] : undefined;
    }
    const pod = podAt(pods, place._steps) ?? unknownPodAt(manifest, place._steps);
    if (pod === undefined && !isLazy(this.apiObject)) {
      throw new ValidationError(noPodAt(place._steps, paths), this.apiObject);
    }
    return pod?.path ?? place._steps;
  }

  private expectNoConflict(path: readonly string[] | undefined): void {
    const [other] = this.choices.filter((choice) => path === undefined || choice.path === undefined);
    if (other !== undefined) {
      const { path: single } = other.path === undefined ? { path } : other;
      throw new ValidationError(
        `PodPlace.everywhere() includes the pods at "${templatePointer(single!)}", which have claims of their own: `
          + 'choose all places or single ones',
        this.apiObject,
      );
    }
  }

  private attachedTo(manifest: Record<string, any>): Record<string, any> {
    return this.choices.reduce((changed, choice) => {
      choice.latest = chosenIn(changed, choice);
      return choice.isEmpty() ? changed : choice.attach(changed, choice.latest);
    }, manifest);
  }

  private problems(pods: readonly PodLocation[], minors: MinorSet): Problem[] {
    return this.choices.filter((choice) => !choice.isEmpty()).flatMap((choice) => {
      const chosen = choice.path === undefined || this.builtInPath !== undefined
        ? pods
        : this.chosenAmong(pods, choice, choice.path);
      return typeof chosen === 'string' ? [lostPlaceProblem(chosen, minors)] : choice.problems(chosen, minors);
    });
  }

  /** The pods of a custom resource at the place of the choice, or why there are none. */
  private chosenAmong(
    pods: readonly PodLocation[],
    { isNamed, latest }: Choice<T>,
    path: readonly string[],
  ): readonly PodLocation[] | string {
    const paths = pods.map((pod) => pod.path);
    if (!isNamed) {
      return pods.length > 1 ? `the object ${severalPods(paths)}` : pods;
    }
    const pod = podAt(pods, path) ?? latest[0];
    return pod === undefined ? noPodAt(path, paths) : [pod];
  }
}

/** Whether a choice already covers what is asked for. */
function isSamePlace(
  choice: Choice<unknown>,
  place: PodPlace | undefined,
  path: readonly string[] | undefined,
): boolean {
  if (choice.path === undefined) {
    return place?._steps === undefined;
  }
  // Without a name, the only pods are also all pods.
  return path === undefined ? !choice.isNamed : pointerTo(choice.path) === pointerTo(path);
}

function chosenIn(manifest: Record<string, any>, { path, isNamed }: Choice<unknown>): readonly PodLocation[] {
  const pods = locatePods(manifest);
  if (path === undefined) {
    return pods;
  }
  if (!isNamed) {
    return pods.length === 1 ? pods : [];
  }
  const pod = podAt(pods, path) ?? unknownPodAt(manifest, path);
  return pod === undefined ? [] : [pod];
}

/** The manifest of an object; undefined if it cannot be rendered yet. */
function rendered(apiObject: ApiObject): Record<string, any> | undefined {
  try {
    return apiObject.toJson();
  } catch {
    return undefined;
  }
}
