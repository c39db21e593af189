import { addWorkloadKind, isCustomGroup } from './workload-kinds';
import {
  A_NAME, A_STRING, AN_OBJECT, Expectation, expectStruct, listOf, NAMES, optional, struct,
} from '../errors/arguments';

/**
 * Pods that an object of a kind makes. In a pointer, the step `*` stands for each item of
 * a list, and `{}` for each value of a map.
 */
export interface WorkloadPods {
  /** The JSON pointer to the pod spec, for example `/spec/template/spec`. */
  readonly podSpec: string;

  /**
   * What the pods are called: a name, or the JSON pointer to it.
   *
   * @default - the key of the map that they are in, if they are in one
   */
  readonly name?: string;

  /**
   * The JSON pointers to the numbers whose product is the number of pods at a time. A
   * number that an object lacks counts as 1.
   *
   * @default - one pod
   */
  readonly count?: string[];
}

/** A kind of objects that make pods. */
export interface WorkloadKind {
  /** The API group, for example `example.com`. */
  readonly group: string;

  /** The kind, for example `Trainer`. */
  readonly kind: string;

  /**
   * The versions that have these fields.
   *
   * @default - all versions
   */
  readonly versions?: string[];

  /** Where its pods are. */
  readonly pods: WorkloadPods[];
}

const A_POINTER: Expectation = {
  fits: (value) => typeof value === 'string' && /^(\/([^~/]|~[01])+)+$/.test(value),
  words: 'a JSON pointer such as "/spec/template/spec"',
};

const A_CUSTOM_GROUP: Expectation = {
  fits: (value) => typeof value === 'string' && isCustomGroup(value),
  words: 'an API group of a custom resource, such as "example.com"',
};

const WORKLOAD_KIND = struct<WorkloadKind>({
  group: A_CUSTOM_GROUP,
  kind: A_NAME,
  versions: optional(NAMES),
  pods: listOf({
    ...AN_OBJECT,
    struct: struct<WorkloadPods>({
      podSpec: A_POINTER,
      name: optional(A_STRING),
      count: optional(listOf(A_POINTER, 'JSON pointers')),
    }),
  }, 'objects'),
});

/**
 * The kinds of objects that make pods, beyond those of Kubernetes: where their pods are,
 * and how many. Checks, placement and `PodClaims` know the pods of other custom resources
 * only by what looks like a pod template, and not their number.
 *
 * @example
 *
 * dra.WorkloadKinds.add({
 *   group: 'example.com',
 *   kind: 'Trainer',
 *   pods: [{ podSpec: '/spec/workers/template/spec', count: ['/spec/workers/replicas'] }],
 * });
 */
export class WorkloadKinds {
  /**
   * Adds a kind to those that the library knows, or replaces it, for the whole program.
   *
   * @param kind the kind
   * @throws UnscopedValidationError if the group is one of Kubernetes, or a path is not a
   * JSON pointer
   */
  public static add(kind: WorkloadKind): void {
    expectStruct('kind', kind, WORKLOAD_KIND);
    const { group, kind: name, versions, pods } = kind;
    addWorkloadKind({ group, kinds: [name], versions, pods });
  }

  private constructor() {
  }
}
