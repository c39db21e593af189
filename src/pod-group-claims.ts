import { ApiObject } from 'cdk8s';
import { IConstruct } from 'constructs';
import { withField } from './claims/attached-claims';
import { expectClaimName, uniqueClaimName } from './claims/claim-names';
import { unknownTemplateProblem } from './claims/pod-claim-problems';
import { A_POD_CLAIM_SOURCE, IPodClaimSource, podClaimOf } from './claims/pod-claim-source';
import { Problem } from './engine/check/problem';
import {
  A_CONSTRUCT, ANYTHING, expectArgument, expectMade, expectProps, NAMES, optional,
} from './engine/errors/arguments';
import { ValidationError } from './engine/errors/validation-error';
import { apiStruct } from './engine/kubernetes/api-struct';
import { MinorSet } from './engine/kubernetes/minors';
import { Fields, isObject, objectsOf } from './engine/kubernetes/plain-data';
import { FLAT_SHAPE } from './engine/pods/pod-claims';
import { registryOf } from './objects/registry';
import { expectSameApp } from './objects/scope';
import { apiObjectsIn } from './objects/workload';
import { setConstructCheck } from './synth/construct-check';
import { patchManifest, registered } from './synth/registration';

const groupClaims = registryOf<ApiObject, PodGroupClaims>('pod group claims');

const SCHEDULING_GROUP = 'scheduling.k8s.io';

/** Options for adding a claim to a pod group. */
export interface AddPodGroupClaimOptions {
  /**
   * The name of the claim within the group: a DNS label, unique in the group. Pods of the
   * group use the same name.
   *
   * @default - the construct id of the claim or template in kebab-case, made unique in
   * the group
   */
  readonly name?: string;

  /**
   * The names of the pod group templates that get the claim. Only for a Workload.
   *
   * @default - all pod group templates
   */
  readonly templates?: string[];
}

/**
 * The claims that the pods of a group share. Kubernetes 1.36 or newer, with feature gates
 * GenericWorkload and DRAWorkloadResourceClaims.
 *
 * A template creates one claim for the whole group. The pods of the group declare the
 * same claim under the same name, using `PodClaims`.
 *
 * @see https://kubernetes.io/docs/concepts/workloads/workload-api/
 * @example
 *
 * const gpu = new dra.DeviceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
 * const template = new dra.ResourceClaimTemplate(chart, 'SharedGpu', {
 *   requests: [dra.DeviceRequest.exactly('gpu', gpu)],
 * });
 * const group = new ApiObject(chart, 'Group', {
 *   apiVersion: 'scheduling.k8s.io/v1beta1', kind: 'PodGroup',
 * });
 * group.addJsonPatch(JsonPatch.add('/spec', { 'schedulingPolicy': { basic: {} } }));
 *
 * dra.PodGroupClaims.of(group).add(template, { name: 'gpu' });
 */
export class PodGroupClaims {
  /**
   * Returns the claims of a pod group, or of the pod group templates of a Workload; the
   * same instance for the same object.
   *
   * @param group an API object of kind PodGroup or Workload, or a construct that contains
   * exactly one
   * @throws ValidationError if there is no such object, or more than one
   */
  public static of(group: IConstruct): PodGroupClaims {
    const apiObject = findGroup(group);
    return groupClaims.get(apiObject) ?? new PodGroupClaims(apiObject);
  }

  private readonly entries: {
    readonly source: IPodClaimSource;
    readonly name: string;
    readonly templates?: readonly string[];
  }[] = [];

  private constructor(private readonly apiObject: ApiObject) {
    expectMade(ApiObject.isApiObject(apiObject) && !groupClaims.has(apiObject), 'PodGroupClaims.of(group)');
    groupClaims.set(apiObject, this);
    patchManifest(apiObject, (manifest) => this.attachedTo(manifest));
    setConstructCheck(apiObject, { problems: (_, minors, manifest) => this.unknownTemplates(manifest, minors) });
  }

  /**
   * Adds a claim to the group.
   *
   * @param source a claim, or a template, which gives the group its own claim
   * @param options how the group uses it
   * @returns the name of the claim within the group
   * @throws ValidationError if the name is not a DNS label, or is already used by another
   * claim of the group; or if templates are named for a PodGroup, which has none
   */
  public add(source: IPodClaimSource, options: AddPodGroupClaimOptions = {}): string {
    ValidationError.at(this.apiObject, () => expectArgument('source', source, A_POD_CLAIM_SOURCE));
    expectSameApp(this.apiObject, source);
    expectProps(this.apiObject, options, ADD_OPTIONS, 'options');
    if (options.templates !== undefined && this.apiObject.kind === 'PodGroup') {
      throw new ValidationError('templates are those of a Workload: a PodGroup has none, so omit them', this.apiObject);
    }
    const name = options.name === undefined
      ? uniqueClaimName(source.node.id, this.names)
      : expectClaimName(options.name, this.entries, this.apiObject);
    this.entries.push({ source, name, templates: options.templates && [...options.templates] });
    registered(this.apiObject);
    return name;
  }

  /** The names of the added claims, in order of addition; a copy. */
  public get names(): string[] {
    return this.entries.map(({ name }) => name);
  }

  private attachedTo(manifest: Fields): Fields {
    const { spec } = manifest;
    if (this.apiObject.kind === 'PodGroup' || !Array.isArray(spec?.podGroupTemplates)) {
      return { ...manifest, spec: this.withClaims(spec ?? {}) };
    }
    return {
      ...manifest,
      spec: {
        ...spec,
        podGroupTemplates: spec.podGroupTemplates.map((each: Fields | undefined) =>
          this.withClaims(each, each?.name),
        ),
      },
    };
  }

  private unknownTemplates({ spec }: Fields, minors: MinorSet): Problem[] {
    const known = objectsOf(spec?.podGroupTemplates).map(({ name }) => name);
    return this.entries.flatMap(({ name, templates = [] }) => templates.filter((each) => !known.includes(each))
      .map((each) => unknownTemplateProblem(name, each, known, minors)));
  }

  private withClaims(group: unknown, template?: unknown): unknown {
    const wanted = this.entries.filter(
      ({ templates }) => templates === undefined || templates.includes(template as string),
    );
    if (!isObject(group) || wanted.length === 0) {
      return group;
    }
    const present = Array.isArray(group.resourceClaims) ? group.resourceClaims : [];
    return withField(group, 'resourceClaims', [
      ...present,
      ...wanted.map(({ name, source }) => FLAT_SHAPE.render(podClaimOf(name, source))),
    ]);
  }
}

const ADD_OPTIONS = apiStruct<AddPodGroupClaimOptions>({ name: ANYTHING, templates: optional(NAMES) });

function findGroup(construct: IConstruct): ApiObject {
  expectArgument('group', construct, A_CONSTRUCT);
  const groups = apiObjectsIn(construct).filter(({ apiGroup, kind }) =>
    apiGroup === SCHEDULING_GROUP && ['PodGroup', 'Workload'].includes(kind));
  if (groups.length !== 1) {
    const count = groups.length === 0 ? 'no' : groups.length;
    throw new ValidationError(
      `contains ${count} PodGroup or Workload of ${SCHEDULING_GROUP}: `
        + 'pass one, or a construct that contains exactly one',
      construct,
    );
  }
  return groups[0];
}
