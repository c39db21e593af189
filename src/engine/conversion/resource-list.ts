import { editedDocument } from './yaml/edited-document';
import { generatedText } from './yaml/generated';
import type { Finding } from '../check/finding';
import { headline } from '../check/messages';
import { UnscopedValidationError } from '../errors/validation-error';
import { found } from '../errors/wording';
import { Fields, isObject, textOf, withoutUndefined } from '../kubernetes/plain-data';
import type { Document } from '../read/document';
import { DocumentPlaces } from '../read/document-places';
import { TextLines, TextPlace } from '../read/text-lines';
import { readYaml } from '../read/yaml-documents';

/** The annotation by which kustomize identifies an item. */
const KUSTOMIZE_ID = 'kustomize.config.k8s.io/id';

/** The annotations with the file of an item: that of kpt, and the former one of both kpt and kustomize. */
const PATHS = ['internal.config.kubernetes.io/path', 'config.kubernetes.io/path'];

/** The only item that a validator returns. Kustomize ignores it; elsewhere, nobody would apply it by mistake. */
const NOTICE = {
  apiVersion: 'cdk8s-dra/v1',
  kind: 'ValidatorUsedAsTransformer',
  metadata: { name: 'list-it-under-validators' },
};

/**
 * A ResourceList: the items and results that kustomize and kpt exchange with a function.
 *
 * @see https://github.com/kubernetes-sigs/kustomize/blob/master/cmd/config/docs/api-conventions/functions-spec.md
 */
export class ResourceList {
  /** @throws UnscopedValidationError if the text is not a ResourceList */
  public static read(text: string): ResourceList {
    const documents = readYaml(text, { read: () => text });
    const [{ manifest, unreadable } = { manifest: undefined, unreadable: undefined }] = documents;
    if (unreadable !== undefined || documents.length > 1 || !isResourceList(manifest)) {
      const instead = unreadable === undefined ? `got ${wordsFor(manifest)}` : `and cannot be read: ${unreadable}`;
      throw new UnscopedValidationError('standard input must be a ResourceList with items, as kustomize and kpt '
        + `write it, ${documents.length > 1 ? 'got several documents' : instead}`);
    }
    const functionConfig: unknown = manifest.functionConfig ?? {};
    if (!isObject(functionConfig)) {
      throw new UnscopedValidationError(`functionConfig must be an object, got ${found(functionConfig)}`);
    }
    return new ResourceList(text, documents[0], manifest);
  }

  private starts?: readonly TextPlace[];

  private constructor(
    public readonly text: string, private readonly document: Document, private readonly manifest: Fields,
  ) {
  }

  public get items(): readonly unknown[] {
    return this.manifest.items as unknown[] | null | undefined ?? [];
  }

  /** The configuration of the function. */
  public get functionConfig(): Fields {
    return this.manifest.functionConfig as Fields | null | undefined ?? {};
  }

  /**
   * Returns the list with results. Everything else stays identical byte for byte, except for a validator under
   * kustomize, which ignores the returned items.
   */
  public withResults(results: readonly object[]): string {
    if (this.functionConfig.kind === 'Validator' && this.items.some((item) => annotationOf(item, KUSTOMIZE_ID))) {
      const { apiVersion, kind } = this.manifest;
      return generatedText({ apiVersion, kind, items: [NOTICE], results });
    }
    const after = { ...this.manifest, results };
    return results.length === 0
      ? this.text
      : editedDocument(this.text, { before: this.manifest, after, origins: new Map() }) ?? generatedText(after);
  }

  /** Returns a finding with the file of its item instead of a position in standard input, which the user never sees. */
  public located(finding: Finding): Finding {
    const { line, column, endLine, endColumn, ...rest } = finding;
    const index = this.indexOf(finding);
    return index < 0 ? rest : { ...rest, file: pathOf(this.items[index]) ?? `items[${index}]` };
  }

  /** Returns a finding as a result that names the file of the item. */
  public resultOf(finding: Finding): object {
    const { apiVersion, kind, namespace, name, fieldPath, ruleId, severity, suggestion } = finding;
    const path = pathOf(this.items[this.indexOf(finding)]);
    return withoutUndefined({
      message: suggestion === undefined ? headline(finding) : `${headline(finding)} (${suggestion})`,
      severity,
      resourceRef: withoutUndefined({ apiVersion, kind, namespace, name }),
      field: fieldPath === '<nil>' ? undefined : { path: fieldPath },
      file: path === undefined ? undefined : { path },
      tags: { rule: ruleId },
    });
  }

  /** Returns the index of the item that a finding is about: the last one that begins before the finding's place. */
  private indexOf({ line = 0, column = 0 }: Finding): number {
    const behind = this.startsOfItems.findIndex((start) =>
      start.line > line || (start.line === line && start.column > column));
    return (behind < 0 ? this.items.length : behind) - 1;
  }

  private get startsOfItems(): readonly TextPlace[] {
    if (this.starts === undefined) {
      const places = new DocumentPlaces(this.document.text!, new TextLines(this.text));
      this.starts = this.items.map((_, index) => places.beginningOf(['items', index]));
    }
    return this.starts;
  }
}

function isResourceList(manifest: unknown): manifest is Fields {
  return isObject(manifest) && manifest.kind === 'ResourceList' && Array.isArray(manifest.items ?? []);
}

function wordsFor(manifest: unknown): string {
  const kind = isObject(manifest) ? manifest.kind : undefined;
  const without = kind === 'ResourceList' ? ' without a list of items' : '';
  return kind === undefined ? found(manifest) : `kind ${found(kind)}${without}`;
}

function annotationOf(item: unknown, name: string): string | undefined {
  const { metadata } = (item ?? {}) as { readonly metadata?: { readonly annotations?: Fields } };
  return textOf(metadata?.annotations?.[name]);
}

function pathOf(item: unknown): string | undefined {
  return PATHS.map((name) => annotationOf(item, name)).find((path) => path !== undefined);
}
