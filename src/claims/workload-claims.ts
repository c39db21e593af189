import { ApiObject } from 'cdk8s';
import { ClaimsChoice, ClaimsPlace } from './claims-choice';
import { lostPlaceProblem } from './pod-claim-problems';
import { item, spell } from '../engine/check/field-path';
import { Problem } from '../engine/check/problem';
import { UNUSED_POD_CLAIM_ID } from '../engine/check/rule-ids';
import { podClaimsPath } from '../engine/check/setup/lookup/pod-references';
import { ValidationError } from '../engine/errors/validation-error';
import { MinorSet } from '../engine/kubernetes/minors';
import { Fields } from '../engine/kubernetes/plain-data';
import { pointerTo } from '../engine/kubernetes/text/json-pointer';
import {
  idPrefixFor, isPlaceOf, noPodAt, noPodNamed, podAt, podOfObjectAt, severalPods, templatePointer, unknownPodAt,
} from '../engine/pods/chosen-pods';
import { parsePodClaims } from '../engine/pods/pod-claims';
import { builtInPodPath, locatePods, PodLocation } from '../engine/pods/pod-location';
import { PodPlace } from '../engine/pods/pod-place';
import { registryOf } from '../objects/registry';
import { isLazy } from '../objects/workload';
import { ConstructCheck, setConstructCheck } from '../synth/construct-check';
import { patchManifest } from '../synth/registration';

const workloads = registryOf<ApiObject, WorkloadClaims<any>>('claims of workloads');

/** All claims of a workload, by the place of the pods that they are for. */
export class WorkloadClaims<T> implements ConstructCheck {
  /** The claims of a workload; the same instance for the same workload. */
  public static of<T>(apiObject: ApiObject): WorkloadClaims<T> {
    const known = workloads.get(apiObject) ?? new WorkloadClaims<T>(apiObject);
    workloads.set(apiObject, known);
    return known;
  }

  private choices: readonly ClaimsChoice<T>[] = [];
  private readonly builtInPath: readonly string[] | undefined;

  private constructor(private readonly apiObject: ApiObject) {
    this.builtInPath = builtInPodPath(apiObject.apiVersion, apiObject.kind);
    patchManifest(apiObject, (manifest) => this.attachedTo(manifest));
    setConstructCheck(apiObject, this);
  }

  /**
   * The object through which users add claims at a place; the same instance for the same place.
   *
   * @param place the place; undefined for the only place of the workload
   * @throws ValidationError if there is no pod at the place, if the workload has several places and
   * none is named, or if both a single place and all places are chosen
   */
  public at(place: PodPlace | undefined, create: (place: ClaimsPlace) => T): T {
    const manifest = this.builtInPath === undefined ? rendered(this.apiObject) : undefined;
    const pods = locatePods(manifest);
    const path = this.builtInPath === undefined
      ? this.pathIn(manifest, pods, place)
      : this.pathInBuiltIn(this.builtInPath, place);
    const same = this.choices.find((choice) => isSamePlace(choice, place, path));
    if (same !== undefined) {
      same.path = path === undefined ? undefined : same.path;
      same.isNamed ||= place !== undefined;
      return same.door;
    }
    this.expectNoConflict(path);
    const isOneOfMany = path !== undefined && this.builtInPath === undefined && pods.length !== 1;
    const idPrefix = isOneOfMany ? idPrefixFor(path) : '';
    const choice = new ClaimsChoice(this.apiObject, { path, isNamed: place !== undefined, idPrefix }, create);
    this.choices = this.choices.concat(choice);
    return choice.door;
  }

  /** The path of the pod spec at a place of a built-in kind. */
  private pathInBuiltIn(path: readonly string[], place: PodPlace | undefined): readonly string[] {
    const steps = place?._steps;
    if (place?._name !== undefined) {
      this.expectNamed(place._name, []);
    }
    if (steps !== undefined && !isPlaceOf(path, steps)) {
      throw new ValidationError(noPodAt(steps, [path]), this.apiObject);
    }
    return path;
  }

  /** The path of the pod spec at a place of a custom resource; undefined for all places. */
  private pathIn(
    manifest: Fields | undefined,
    pods: readonly PodLocation[],
    place: PodPlace | undefined,
  ): readonly string[] | undefined {
    const paths = pods.map(({ path }) => path);
    if (place === undefined && pods.length !== 1) {
      throw new ValidationError(severalPods(paths), this.apiObject);
    }
    if (place?._name !== undefined) {
      return this.expectNamed(place._name, pods).path;
    }
    if (place?._steps === undefined) {
      return place === undefined ? paths[0] : undefined;
    }
    const pod = podAt(pods, place._steps) ?? podOfObjectAt(manifest, pods, place._steps)
      ?? unknownPodAt(manifest, place._steps);
    if (pod === undefined && !isLazy(this.apiObject)) {
      throw new ValidationError(noPodAt(place._steps, paths), this.apiObject);
    }
    return pod?.path ?? place._steps;
  }

  private expectNamed(name: string, pods: readonly PodLocation[]): PodLocation {
    const pod = pods.find((each) => each.name === name);
    if (pod === undefined) {
      throw new ValidationError(noPodNamed(name, pods.flatMap((each) => each.name ?? [])), this.apiObject);
    }
    return pod;
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

  private attachedTo(manifest: Fields): Fields {
    return this.choices.reduce((changed, choice) => {
      const pods = choice.podsIn(changed);
      if (this.builtInPath === undefined) {
        choice.latest = pods;
      }
      return choice.claims.isEmpty ? changed : choice.claims.attachedTo(changed, pods);
    }, manifest);
  }

  public problems(pods: readonly PodLocation[], minors: MinorSet): Problem[] {
    return this.choices.filter(({ claims }) => !claims.isEmpty).flatMap((choice) => {
      const chosen = this.chosenAmong(pods, choice);
      return typeof chosen === 'string' ? [lostPlaceProblem(chosen, minors)] : choice.claims.problems(chosen, minors);
    });
  }

  /** The reason why no container needs to use a claim of the pods, if there is one. */
  public acceptance({ ruleId, fieldPath }: Problem, pods: readonly PodLocation[]): string | undefined {
    const isPodOnly = ruleId === UNUSED_POD_CLAIM_ID && this.choices.some((choice) => {
      const chosen = this.chosenAmong(pods, choice);
      return typeof chosen !== 'string' && chosen.some((pod) => parsePodClaims(pod.podSpec).some(({ name }, index) =>
        choice.claims.isPodOnly(name) && spell(item(podClaimsPath(pod), index)).endsWith(fieldPath)));
    });
    return isPodOnly ? 'the claim is for the pod as a whole' : undefined;
  }

  /** The pods at the chosen place, or the reason why a custom resource has none there. */
  private chosenAmong(
    pods: readonly PodLocation[], { isNamed, latest, path }: ClaimsChoice<T>,
  ): readonly PodLocation[] | string {
    if (path === undefined || this.builtInPath !== undefined) {
      return pods;
    }
    const paths = pods.map((pod) => pod.path);
    if (!isNamed) {
      return pods.length > 1 ? `the object ${severalPods(paths)}` : pods;
    }
    const pod = podAt(pods, path) ?? latest[0];
    return pod === undefined ? noPodAt(path, paths) : [pod];
  }
}

/** Whether the choice is for the requested place. */
function isSamePlace(
  choice: ClaimsChoice<unknown>,
  place: PodPlace | undefined,
  path: readonly string[] | undefined,
): boolean {
  if (choice.path === undefined) {
    return place?._steps === undefined && place?._name === undefined;
  }
  // A choice without a name is for the only pods, which are also all pods.
  return path === undefined ? !choice.isNamed : pointerTo(choice.path) === pointerTo(path);
}

/** The manifest of an object; undefined if it cannot be rendered yet. */
function rendered(apiObject: ApiObject): Fields | undefined {
  try {
    return apiObject.toJson();
  } catch {
    return undefined;
  }
}
