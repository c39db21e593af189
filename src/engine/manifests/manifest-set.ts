import type { ManifestOrigin } from './manifest-origin';
import { versionsOf } from '../catalogue/known-driver-versions';
import type { Changes } from '../changes/changes';
import { CHECK_OPTIONS, CheckOptions, expectVersions } from '../check/check-options';
import type { ProgressListener } from '../check/check-target';
import type { Conversion, ConvertOptions } from '../conversion/conversion';
import type { FixedManifests, FixOptions } from '../conversion/fixes/fixed-manifests';
import type { DiagramFormat, DiagramOptions } from '../diagram/diagram-options';
import { expectArgument, Expectation, expectStruct } from '../errors/arguments';
import { FeatureGates } from '../kubernetes/feature-gates';
import { KubernetesVersion } from '../kubernetes/kubernetes-version';
import type { Report } from '../output/report';
import { ALLOCATE_OPTIONS, AllocateOptions } from '../placement/allocate-options';
import type { AllocationReport } from '../placement/allocation-report';
import { PLAN_OPTIONS, PlanOptions } from '../placement/plan/plan-options';
import type { PlanReport } from '../placement/plan/plan-report';
import type { Document } from '../read/document';
import type { ClusterGap } from '../read/read-cluster';
import type { TextSource } from '../read/text-source';
import type { IInventory } from '../scheduling/cluster/inventory-source';

const loadAllocate = () => require('../placement/allocate') as typeof import('../placement/allocate');
const loadChanges = () => require('../changes/changes') as typeof import('../changes/changes');
const loadConversion = () => require('../conversion/convert') as typeof import('../conversion/convert');
const loadConversionOptions = () =>
  require('../conversion/conversion') as typeof import('../conversion/conversion');
const loadDiagramOptions = () =>
  require('../diagram/diagram-options') as typeof import('../diagram/diagram-options');
const loadDocumentReport = () =>
  require('../check/document-report') as typeof import('../check/document-report');
const loadDraw = () => require('../diagram/draw') as typeof import('../diagram/draw');
const loadExisting = () => require('../check/existing-object') as typeof import('../check/existing-object');
const loadFixes = () =>
  require('../conversion/fixes/fix-manifests') as typeof import('../conversion/fixes/fix-manifests');
const loadInventory = () =>
  require('../placement/inventory-documents') as typeof import('../placement/inventory-documents');
const loadPlan = () => require('../placement/plan/plan') as typeof import('../placement/plan/plan');
const loadProgramObjects = () =>
  require('../read/program-objects') as typeof import('../read/program-objects');
const loadReport = () => require('../output/report') as typeof import('../output/report');
const loadSources = () => require('../read/sources') as typeof import('../read/sources');
const loadYaml = () => require('../read/yaml-documents') as typeof import('../read/yaml-documents');

const REPORT: Expectation = {
  fits: (value) => Array.isArray(value?.findings),
  words: 'a Report, such as manifests.check()',
};

/** Manifests and their operations: the functions of `Manifests` for front ends without cdk8s and constructs. */
export class ManifestSet {
  /** Reads the documents of a YAML stream. */
  public static ofText(text: string): ManifestSet {
    const source = { read: () => text };
    return new ManifestSet({ documents: () => loadYaml().readYaml(text, source), texts: [source] });
  }

  /**
   * Reads the documents of several texts, which form one setup.
   *
   * @throws UnscopedValidationError if a file cannot be read
   */
  public static ofTexts(
    texts: readonly TextSource[], onProgress?: ProgressListener, more: Pick<ManifestOrigin, 'context' | 'fileIn'> = {},
  ): ManifestSet {
    const { documents, passedOver } = loadSources().readSources(texts);
    return new ManifestSet({ ...more, documents: () => documents, texts, onProgress, passedOver });
  }

  /** Wraps documents that were already read. */
  public static ofDocuments(documents: readonly Document[]): ManifestSet {
    return new ManifestSet({ documents: () => documents });
  }

  /** Wraps plain objects, one for each manifest. They are read again on each use. */
  public static ofObjects(objects: readonly unknown[]): ManifestSet {
    return new ManifestSet({ documents: () => loadProgramObjects().readObjects(objects) });
  }

  public constructor(private readonly origin: ManifestOrigin) {
  }

  /** The number of documents in found files that are not Kubernetes objects. */
  public get passedOver(): number {
    return this.origin.passedOver ?? 0;
  }

  /** Returns the documents; those of constructs are rendered for the version. */
  public documents(version?: KubernetesVersion): readonly Document[] {
    return this.origin.documents(version);
  }

  /**
   * Returns the manifests as the inventory of a cluster.
   *
   * @param gaps the kinds whose objects could not all be read from the cluster
   * @throws UnscopedValidationError if a document cannot be read, or no Kubernetes version accepts an object
   */
  public toInventory(gaps?: readonly ClusterGap[]): IInventory {
    const objects = loadInventory().readInventory(this.documents(), gaps);
    return { nodeNames: objects.nodes.map(({ metadata }) => metadata.name), _objects: objects };
  }

  /** See `Manifests.check`. */
  public check(options: CheckOptions = {}): Report {
    expectOptions(options);
    const { origin: { texts, check, context = [], onProgress, fileIn } } = this;
    const found = check?.(options)
      ?? loadDocumentReport().reportOf([...this.documents(), ...context], options, onProgress);
    let replacementOf: ReturnType<ReturnType<typeof loadFixes>['replacementsIn']>;
    return loadReport().Report._of(found, {
      fileIn, replacementOf: texts && ((fix) => (replacementOf ??= loadFixes().replacementsIn(texts))(fix)),
    });
  }

  /** See `Manifests.allocate`. */
  public allocate(options: AllocateOptions, onProgress?: ProgressListener): AllocationReport {
    expectStruct('options', options, ALLOCATE_OPTIONS);
    const { allocate, clusterVersion } = loadAllocate();
    const version = options.version ?? clusterVersion(options.inventory._objects) ?? this.check().version;
    KubernetesVersion._expect(version);
    return allocate(this.documents(version), options, version, onProgress);
  }

  /** See `Manifests.plan`. */
  public plan(options: PlanOptions): PlanReport {
    expectStruct('options', options, PLAN_OPTIONS);
    const { inventory } = options;
    const version = options.version ?? (inventory && loadAllocate().clusterVersion(inventory._objects))
      ?? this.check().version;
    KubernetesVersion._expect(version);
    return loadPlan().plan(this.documents(version), options, version);
  }

  /** See `Manifests.convert`. */
  public convert(options: ConvertOptions): Conversion {
    expectStruct('options', options ?? {}, loadConversionOptions().CONVERT_OPTIONS);
    KubernetesVersion._expect(options?.version);
    const { texts, onProgress, refuse } = this.origin;
    refuse?.('convert');
    return texts === undefined
      ? loadConversion().convertObjects(this.documents(), options)
      : loadConversion().convertSources(texts, options, onProgress);
  }

  /** See `Manifests.fix`. */
  public fix(report: Pick<Report, 'findings'>, options: FixOptions = {}): FixedManifests {
    expectArgument('the report', report, REPORT);
    expectStruct('options', options, loadFixes().FIX_OPTIONS);
    const { texts, refuse } = this.origin;
    refuse?.('fix');
    return texts === undefined
      ? loadFixes().fixObjects(this.documents(), report.findings, options)
      : loadFixes().fixSources(texts, report.findings, options);
  }

  /** See `Manifests.diagram`. */
  public diagram(options: DiagramOptions): string {
    expectStruct('options', options, loadDiagramOptions().DIAGRAM_OPTIONS);
    const { format, ...target } = options;
    return this.draw(format, target);
  }

  /**
   * Draws a diagram for any target of a check.
   *
   * @param report a report for that target, if one exists already
   */
  public draw(format: DiagramFormat | undefined, target: CheckOptions, report?: Report): string {
    const asked = withVersion(target);
    expectOptions(asked);
    const { existing: ofOrigin, onProgress } = this.origin;
    const existing = [...target.existing ?? [], ...ofOrigin?.() ?? []];
    return loadDraw().draw((version) => this.documents(version), { ...asked, existing, onProgress },
      () => report ?? this.check(asked), format);
  }

  /** See `Manifests.changesFrom`. */
  public changesFrom(previous: ManifestSet, target: CheckOptions = {}): Changes {
    expectStruct('target', target, CHECK_OPTIONS);
    const version = target.version ?? this.check(target).version;
    KubernetesVersion._expect(version);
    return loadChanges().Changes._between(
      previous.documents(version),
      this.documents(version),
      version,
      FeatureGates.of(target.featureGates),
    );
  }
}

function expectOptions(options: CheckOptions): void {
  expectStruct('options', options, CHECK_OPTIONS);
  expectVersions(options);
  versionsOf(options.drivers);
  if (options.existing !== undefined) {
    loadExisting().expectExisting('existing', options.existing);
  }
}

/** Completes a target with the version of the cluster in its inventory, unless it has a version. */
function withVersion(target: CheckOptions): CheckOptions {
  const { inventory, version, from, to } = target;
  return inventory === undefined || [version, from, to].some((each) => each !== undefined)
    ? target
    : { ...target, version: loadAllocate().clusterVersion(inventory._objects) };
}
