import { IConstruct } from 'constructs';
import type { Changes } from './engine/changes/changes';
import type { CheckOptions } from './engine/check/check-options';
import type { Conversion, ConvertOptions } from './engine/conversion/conversion';
import type { FixedManifests, FixOptions } from './engine/conversion/fixes/fixed-manifests';
import type { DiagramOptions } from './engine/diagram/diagram-options';
import {
  A_CONSTRUCT, A_LIST, A_STRING, expectArgument, Expectation, expectMade, listOf,
} from './engine/errors/arguments';
import { ValidationError } from './engine/errors/validation-error';
import { ManifestSet } from './engine/manifests/manifest-set';
import type { FileInFolder, Report } from './engine/output/report';
import type { AllocateOptions } from './engine/placement/allocate-options';
import type { AllocationReport } from './engine/placement/allocation-report';
import type { PlanOptions } from './engine/placement/plan/plan-options';
import type { PlanReport } from './engine/placement/plan/plan-report';
import type { TextSource } from './engine/read/text-source';
import type { Program } from './program';

const loadAppReport = () => require('./synth/app-report') as typeof import('./synth/app-report');
const loadFileName = () => require('./files/file-name') as typeof import('./files/file-name');
const loadFileText = () => require('./files/file-text') as typeof import('./files/file-text');
const loadFolder = () => require('./files/folder') as typeof import('./files/folder');
const loadProgram = () => require('./program/write-program') as typeof import('./program/write-program');
const loadScopeSettings = () => require('./synth/scope-settings') as typeof import('./synth/scope-settings');

const MANIFESTS: Expectation = {
  fits: (value) => typeof value?.changesFrom === 'function',
  words: 'Manifests, such as Manifests.fromYaml(text)',
};

/** The reasons not to rewrite the objects of constructs. */
const REFUSALS = {
  convert: 'constructs are rendered for a Kubernetes version instead of being converted: '
    + 'define a TargetCluster, as in TargetCluster.define(scope, { version })',
  fix: 'fixes edit manifests, and constructs render theirs anew: change the program',
};

/** Returns the path of a file relative to a folder. */
const fileIn: FileInFolder = (file, folder) => loadFileName().fileName(file, folder);

/**
 * Kubernetes manifests from YAML, from plain objects, or from constructs.
 *
 * Manifests can be checked for everything that the API server would reject or that would
 * fail in the cluster, converted to another Kubernetes version, compared with previous
 * manifests, and turned into a program.
 *
 * @example
 *
 * const manifests = dra.Manifests.fromObjects([{
 *   'apiVersion': 'resource.k8s.io/v1',
 *   kind: 'DeviceClass',
 *   metadata: { name: 'gpu' },
 *   spec: {},
 * }]);
 * const report = manifests.check({ version: dra.KubernetesVersion.V1_34 });
 * console.log(report.toString());
 */
export class Manifests {
  /**
   * Reads the documents of a YAML stream.
   *
   * Unreadable documents do not throw; the check reports them as findings.
   *
   * @param text one document, or several separated by `---`
   */
  public static fromYaml(text: string): Manifests {
    expectArgument('the YAML', text, A_STRING);
    return new Manifests(ManifestSet.ofText(text));
  }

  /**
   * Reads the documents of YAML or JSON files as one setup.
   *
   * Unreadable documents do not throw; the check reports them as findings. Findings name
   * the file and the position in it.
   *
   * @param paths the files
   * @throws UnscopedValidationError if a file cannot be read
   */
  public static fromFiles(paths: string[]): Manifests {
    expectArgument('the paths', paths, listOf(A_STRING, 'strings'));
    return Manifests._fromSources(paths.map((path) => loadFileText().fileSource(path)));
  }

  /**
   * Reads the YAML and JSON files in a folder and its subfolders as one setup.
   *
   * Hidden folders, `node_modules`, templates of Helm charts, kustomizations, and documents
   * without an API version and a kind are skipped.
   *
   * @param path the folder
   * @throws UnscopedValidationError if the folder or a file in it cannot be read
   */
  public static fromDirectory(path: string): Manifests {
    expectArgument('the path', path, A_STRING);
    const files = loadFolder().manifestFiles(path);
    return Manifests._fromSources(files.map((file) => loadFileText().fileSource(file, true)));
  }

  /**
   * Reads the documents of several texts as one setup.
   *
   * @internal
   */
  public static _fromSources(sources: readonly TextSource[]): Manifests {
    return new Manifests(ManifestSet.ofTexts(sources, undefined, { fileIn }));
  }

  /**
   * Creates manifests from plain objects, one for each manifest.
   *
   * Values with a `toJSON` method, such as dates, are replaced by its result. Values that
   * JSON cannot represent do not throw; the check reports them as findings.
   *
   * @param objects parsed JSON or YAML, or the results of `toJson()`
   */
  public static fromObjects(objects: any[]): Manifests {
    expectArgument('the objects', objects, A_LIST);
    return new Manifests(ManifestSet.ofObjects(objects));
  }

  /**
   * Creates manifests from the objects of an app, a chart, or any other construct.
   *
   * References to objects elsewhere in the app are resolved, but only objects in the
   * scope have findings.
   *
   * @param scope an app, a chart, or any construct
   */
  public static fromScope(scope: IConstruct): Manifests {
    expectArgument('the scope', scope, A_CONSTRUCT);
    return new Manifests(new ManifestSet({
      fileIn,
      check: (options) => loadAppReport().checkApp(scope, options),
      documents: (version) => loadAppReport().appDocuments(scope, version),
      existing: () => scope.node.root.node.findAll().flatMap(loadScopeSettings().externalsOf),
      refuse: (what) => {
        throw new ValidationError(REFUSALS[what], scope);
      },
    }));
  }

  private constructor(private readonly manifests: ManifestSet) {
    expectMade(typeof manifests?.documents === 'function', 'Manifests.fromYaml(text)');
  }

  /**
   * Checks the manifests.
   *
   * @param options the target cluster, and how to check
   * @throws UnscopedValidationError if a feature gate, API version, driver, version of a
   * driver or rule is unknown, an acknowledgement has no reason, or the range of versions is empty
   */
  public check(options: CheckOptions = {}): Report {
    return this.manifests.check(options);
  }

  /**
   * Allocates devices to the pods of the manifests in the order of the documents, as kube-scheduler
   * does. Reports the node and devices of each pod, or the reason why it stays Pending.
   *
   * Classes, claims and claim templates may be in the manifests or in the inventory.
   *
   * @param options the inventory of the cluster, and the scheduler
   * @throws UnscopedValidationError if there is no inventory, a feature gate is unknown, or
   * the version is older than 1.31
   */
  public allocate(options: AllocateOptions): AllocationReport {
    return this.manifests.allocate(options);
  }

  /**
   * Finds the cheapest set of machines that can run the pods of the manifests, and the pods
   * that stay Pending whatever machines are added, with the reason.
   *
   * `allocate` places the pods on this set. If the search ends before the cheapest set is
   * certain, the report contains the amount by which the set may be too expensive. With an
   * inventory, the set contains only the machines to add.
   *
   * @param options the machine types, and the existing cluster
   * @throws UnscopedValidationError if two machine types have the same name, a node or a
   * feature gate is unknown, or the version is older than 1.31
   */
  public plan(options: PlanOptions): PlanReport {
    return this.manifests.plan(options);
  }

  /**
   * Converts the manifests to another Kubernetes version: DRA objects, and the claims of
   * pods in any kind of workload. Everything else stays unchanged.
   *
   * @param options the target cluster
   * @throws UnscopedValidationError if the version is missing, or an API version unknown
   * @throws ValidationError if the manifests come from constructs, which follow their
   * TargetCluster
   */
  public convert(options: ConvertOptions): Conversion {
    return this.manifests.convert(options);
  }

  /**
   * Applies the fixes of a report: by default, only those that keep the meaning and are
   * certainly intended.
   *
   * @param report the report of a check of these manifests
   * @param options the fixes to apply
   * @throws ValidationError if the manifests come from constructs, whose program must be
   * changed instead
   */
  public fix(report: Report, options: FixOptions = {}): FixedManifests {
    return this.manifests.fix(report, options);
  }

  /**
   * Draws the setup: drivers, classes, claims, claim templates, workloads and their
   * references. Dangling references and objects with errors are red.
   *
   * With an inventory, the nodes of the cluster are drawn below: the devices that each pod
   * gets, the free devices, and the pods that stay Pending, with the reason. No nodes are
   * drawn up to Kubernetes 1.30, where drivers allocate devices.
   *
   * Many objects of the same shape are folded into one with a count. A Mermaid diagram
   * stays within the limits of GitHub and other renderers, and states what it omits. An SVG
   * picture shows everything, with a large setup in several parts; HTML is a page with the
   * picture and the findings.
   *
   * @param options the format, and the target cluster
   * @throws UnscopedValidationError if the format, a gate or an API version is unknown
   * @see https://mermaid.js.org/syntax/flowchart.html
   * @see https://graphviz.org/doc/info/lang.html
   */
  public diagram(options: DiagramOptions = {}): string {
    return this.manifests.diagram(options);
  }

  /**
   * Generates a TypeScript program that creates the same objects with this library, to
   * adopt existing YAML in one step.
   *
   * DRA objects become constructs, and claims of pods become calls of `PodClaims`, wherever
   * that yields the same object; the notes of the program list the exceptions. The program
   * targets a Kubernetes version that has the API versions, kinds and fields of the
   * objects: one that accepts the objects, if there is one, and the newest that writes them
   * in their own API version.
   *
   * @throws UnscopedValidationError if an object has a whole number beyond 2^53, which a
   * program cannot represent
   * @see https://cdk8s.io
   */
  public toProgram(): Program {
    return loadProgram().writeProgram(this.manifests.documents());
  }

  /**
   * Compares the manifests with previous ones. Reports the changes that the cluster
   * rejects, the pods that it replaces, and all other changes.
   *
   * @param previous the manifests as they were applied, or the output of `kubectl get`
   * @param target the target cluster. Of a range, the newest version is used; without a
   * version, the newest that has the API versions, kinds and fields of the new manifests
   * @throws UnscopedValidationError if a feature gate or API version is unknown
   */
  public changesFrom(previous: Manifests, target: CheckOptions = {}): Changes {
    expectArgument('the previous manifests', previous, MANIFESTS);
    return this.manifests.changesFrom(previous.manifests, target);
  }
}
