import { addWorkloadKind, isCustomGroup } from './workload-kinds';
import {
  A_NAME, A_STRING, AN_OBJECT, Expectation, expectStruct, listOf, NAMES, optional, struct,
} from '../errors/arguments';

/**
 * The pods that an object of a kind creates. In a pointer, the step `*` stands for each item of a list, and `{}` for
 * each value of a map.
 */
export interface WorkloadPods {
  /** The JSON pointer to the pod spec, for example `/spec/template/spec`. */
  readonly podSpec: string;

  /**
   * The name of the pods, or the JSON pointer to it.
   *
   * @default - the key of the pods in the map that contains them, if there is one
   */
  readonly name?: string;

  /**
   * The JSON pointers to the numbers whose product is the number of pods at a time. A missing number counts as 1.
   *
   * @default - one pod
   */
  readonly count?: string[];
}

/** A kind of object that creates pods. */
export interface WorkloadKind {
  /** The API group, for example `example.com`. */
  readonly group: string;

  /** The kind, for example `Trainer`. */
  readonly kind: string;

  /**
   * The versions of the kind that have these fields.
   *
   * @default - all versions
   */
  readonly versions?: string[];

  /** The pods that an object of the kind creates. */
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
 * The kinds of objects that create pods, in addition to those of Kubernetes, with the locations and numbers of the
 * pods.
 * In other custom resources, checks, placement and `PodClaims` only find what looks like a pod template, and no
 * numbers.
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
   * Adds a kind, or replaces one that the library knows, for the whole program.
   *
   * @param kind the kind
   * @throws UnscopedValidationError if the group belongs to Kubernetes, or a path is not a JSON pointer
   */
  public static add(kind: WorkloadKind): void {
    expectStruct('kind', kind, WORKLOAD_KIND);
    const { group, kind: name, versions, pods } = kind;
    addWorkloadKind({ group, kinds: [name], versions, pods });
  }

  private constructor() {
  }
}
