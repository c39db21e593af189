import { A_NAME, expectArgument, Expectation, expectMade } from '../errors/arguments';
import { UnscopedValidationError } from '../errors/validation-error';
import { found } from '../errors/wording';
import { stepsIn } from '../kubernetes/text/json-pointer';

/**
 * The place of pods in an object that may have several: a pod template or a pod spec.
 *
 * @example
 *
 * const cluster = new ApiObject(chart, 'Ray', { apiVersion: 'ray.io/v1', kind: 'RayCluster' });
 * cluster.addJsonPatch(JsonPatch.add('/spec', {
 *   'headGroupSpec': { template: { spec: { containers: [{ name: 'head' }] } } },
 *   'workerGroupSpecs': [{ template: { spec: { containers: [{ name: 'worker' }] } } }],
 * }));
 * const gpu = new dra.DeviceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
 *
 * dra.PodClaims.of(cluster, { place: dra.PodPlace.at('/spec/workerGroupSpecs/0/template') }).request(gpu);
 * dra.PodClaims.of(cluster, { place: dra.PodPlace.named('head') }).request(gpu);
 */
export class PodPlace {
  /**
   * The pods made from one pod template or pod spec.
   *
   * @param pointer a JSON pointer to the pod template or to its pod spec, for example
   * `/spec/workerGroupSpecs/0/template`; in a segment, `~1` stands for `/` and `~0` for `~`
   * @throws UnscopedValidationError if the pointer is not a JSON pointer
   */
  public static at(pointer: string): PodPlace {
    if (typeof pointer !== 'string' || !/^(\/([^~/]|~[01])*)+$/.test(pointer)) {
      throw new UnscopedValidationError(
        `pointer must be a JSON pointer such as "/spec/template", got ${found(pointer)}`,
      );
    }
    return new PodPlace(stepsIn(pointer));
  }

  /**
   * The pods with a name in the object: `Worker` of a PyTorchJob, the name of a worker group of a RayCluster or of a
   * job
   * of a JobSet, `leader` or `worker` of a LeaderWorkerSet.
   *
   * @param name the name of the pods
   * @throws UnscopedValidationError if the name is empty
   */
  public static named(name: string): PodPlace {
    expectArgument('name', name, A_NAME);
    return new PodPlace(undefined, name);
  }

  /** The pods of all pod templates and pod specs of the object. */
  public static everywhere(): PodPlace {
    return new PodPlace(undefined);
  }

  /**
   * @param _steps the path of the place; undefined for all places
   * @param _name the name of the pods, if they were chosen by name
   */
  private constructor(
    /** @internal */
    public readonly _steps: readonly string[] | undefined,
    /** @internal */
    public readonly _name?: string,
  ) {
    expectMade(_steps === undefined || Array.isArray(_steps), 'PodPlace.at("/spec/template")');
  }
}

/**
 * The expectation for an argument that takes a place.
 *
 * @internal
 */
export const A_POD_PLACE: Expectation = {
  fits: (value) => typeof value === 'object' && value !== null && '_steps' in value,
  words: 'a PodPlace, such as PodPlace.at("/spec/template")',
};
