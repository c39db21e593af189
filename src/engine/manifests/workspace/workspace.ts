import { OpenText } from './open-text';
import { CheckOptions } from '../../check/check-options';
import { CheckTarget } from '../../check/check-target';
import { checkTargetFor, withAccepted } from '../../check/document-report';
import { Finding, FindingOrigin } from '../../check/finding';
import { findingsFor } from '../../check/findings';
import { Located } from '../../check/found-problems';
import { checkObject } from '../../check/object/object-check';
import { Problem } from '../../check/problem';
import { isAboutDra } from '../../check/setup/about-dra';
import { Setup } from '../../check/setup/setup';
import { SetupObject } from '../../check/setup/setup-object';
import { runRules } from '../../check/setup/setup-rule';
import { SETUP_RULES } from '../../check/setup/setup-rules';
import { askedMinors, chooseMinor, withAcceptingMinors } from '../../check/version-choice';
import { KubernetesVersion } from '../../kubernetes/kubernetes-version';
import { ALL_MINORS, MinorSet, minorSet, NEWEST_RELEASED_MINOR, newestMinor } from '../../kubernetes/minors';
import { TextSource } from '../../read/text-source';

interface WholeCheck {
  readonly setup: Setup;
  readonly minors: MinorSet;
  /** The problems that the setup rules found, by cached check and by object name. */
  readonly bySetup: ReadonlyMap<unknown, readonly Problem[]>;
}

/**
 * The texts being edited, which form one setup.
 *
 * The findings of a text follow each edit: those of the API server apply to its current objects, those of the
 * setup to its state at the last complete check. A complete check takes longer, and proceeds step by step, so that
 * edits in between need not wait.
 */
export class Workspace {
  private readonly texts = new Map<string, OpenText>();
  private readonly target: CheckTarget;
  private known?: WholeCheck;
  private current?: Setup;

  /** @param options the target cluster, and the accepted findings */
  public constructor(public readonly options: CheckOptions) {
    this.target = checkTargetFor(options, ALL_MINORS);
  }

  /** The files, in the order of checking. */
  public get files(): string[] {
    return [...this.texts.keys()].sort();
  }

  /** The current objects of all texts. */
  public get setup(): Setup {
    return this.current ??= new Setup(this.files.flatMap((file) => this.texts.get(file)!.objects), this.target);
  }

  /** The versions that findings apply to. */
  public get minors(): MinorSet {
    return askedMinors(this.options) ?? this.known?.minors ?? minorSet(NEWEST_RELEASED_MINOR);
  }

  /** The newest of the versions. */
  public get version(): KubernetesVersion {
    return KubernetesVersion._ofMinor(newestMinor(this.minors)!);
  }

  /** The texts as written. */
  public get sources(): (TextSource & { readonly file: string })[] {
    return this.files.map((file) => ({ file, isFound: true, read: () => this.texts.get(file)!.original }));
  }

  public textOf(file: string): OpenText | undefined {
    return this.texts.get(file);
  }

  /** Adds a text, or replaces its previous version. */
  public set(source: TextSource & { readonly file: string }): void {
    this.texts.set(source.file, new OpenText(source, this.texts.get(source.file)));
    this.current = undefined;
  }

  public delete(file: string): void {
    this.texts.delete(file);
    this.current = undefined;
  }

  /** Checks the setup as a whole, in steps. After an edit, the check is useless and must start again. */
  public* check(): Generator<undefined, void> {
    const { setup } = this;
    for (const text of this.files.map((file) => this.texts.get(file)!)) {
      text.objects.forEach((object) => {
        object.forgetProblems();
        this.problemsAlone(setup, text, object).forEach((problem) => object.addProblem(problem));
      });
      yield;
    }
    for (const rule of SETUP_RULES) {
      runRules([rule], setup);
      yield;
    }
    this.known = { setup, minors: this.minorsOf(setup), bySetup: this.problemsBySetup(setup) };
  }

  /** Returns the findings of a text, the most severe first. */
  public findingsOf(file: string): Finding[] {
    const text = this.texts.get(file);
    if (text === undefined) {
      return [];
    }
    const found = text.objects.flatMap((object) =>
      [...this.problemsAlone(this.known?.setup ?? this.setup, text, object), ...this.knownProblems(file, text, object)]
        .map((problem) => ({ object, problem })));
    const findings = findingsFor(this.reported(text.objects, found), this.minors);
    return [...this.brokenIn(text), ...findings.filter((finding) => isCertain(finding, text))];
  }

  /** Returns the findings of documents that cannot be read. */
  private brokenIn({ broken }: OpenText): Finding[] {
    return findingsFor(this.reported([], broken.flatMap((document) => {
      const object = new SetupObject(document);
      const { minors, gates } = this.target;
      return checkObject(document, minors, gates).problems.map((problem) => ({ object, problem }));
    })), this.minors);
  }

  private reported(objects: readonly SetupObject[], found: readonly Located[]): readonly Located[] {
    const { problems } = withAccepted(objects, found, this.options);
    return askedMinors(this.options) === undefined ? withAcceptingMinors({ problems, minors: ALL_MINORS }) : problems;
  }

  private problemsAlone(setup: Setup, text: OpenText, object: SetupObject): readonly Problem[] {
    return isAboutDra(setup, object) ? text.problemsOf(object, this.target) : [];
  }

  /** Returns the problems that the last complete check found in the setup for an object or its previous version. */
  private knownProblems(file: string, text: OpenText, object: SetupObject): readonly Problem[] {
    return this.known?.bySetup.get(text.checkOf(object)) ?? this.known?.bySetup.get(nameOf(file, object)) ?? [];
  }

  private problemsBySetup(setup: Setup): Map<unknown, readonly Problem[]> {
    const bySetup = new Map<unknown, readonly Problem[]>();
    this.texts.forEach((text, file) => text.objects.forEach((object) => {
      const problems = object.problems.slice(this.problemsAlone(setup, text, object).length);
      bySetup.set(text.checkOf(object), problems).set(nameOf(file, object), problems);
    }));
    return bySetup;
  }

  private minorsOf({ objects }: Setup): MinorSet {
    const found = objects.flatMap((object) => object.problems.map((problem) => ({ object, problem })));
    const { problems } = withAccepted(objects, found, this.options);
    return askedMinors(this.options) ?? minorSet(chooseMinor({ problems, minors: ALL_MINORS }));
  }
}

/** Returns the identity of an object that survives edits. */
function nameOf(file: string, { identity: { apiVersion, kind, namespace, name } }: SetupObject): string {
  return JSON.stringify([file, apiVersion, kind, namespace, name]);
}

/** Whether a finding is certain: in a document with an unreadable part, that part may contain what is missing. */
function isCertain({ documentIndex, line = 0, origin, reason }: Finding, text: OpenText): boolean {
  const broken = text.brokenLineOf(documentIndex);
  return broken === undefined
    || (line < broken && origin !== FindingOrigin.SETUP && reason !== 'Required');
}
