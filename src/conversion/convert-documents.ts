import { Fields, without } from './changes';
import { convertObject } from './convert-object';
import { keptAsItIs, Loss, toFinding } from './loss';
import { Surroundings } from './setup-index';
import { ConversionTarget } from './target';
import { Finding } from '../check/finding';
import { DRA_GROUP } from '../kubernetes/api-versions';
import { findKind } from '../kubernetes/kinds';
import { isObject } from '../kubernetes/plain-data';
import { Document, flattenLists, identityOf } from '../read/document';

/** What became of a document. */
export interface ConvertedDocument {
  readonly document: Document;
  /**
   * The manifest for the target: the very same where nothing had to change, undefined
   * where nothing of it was left.
   */
  readonly manifest: unknown;
}

/** Documents that were converted together. */
export interface ConvertedDocuments {
  readonly documents: readonly ConvertedDocument[];
  readonly losses: readonly Finding[];
  /** Where the items of lists come from, for those that want to know what moved. */
  readonly origins: ReadonlyMap<unknown, unknown>;
}

/** Converts documents that go to one cluster. */
export function convertDocuments(documents: readonly Document[], target: ConversionTarget): ConvertedDocuments {
  return new DocumentsConversion(documents, target).run();
}

/** A loss, and the object that it is about. */
interface ObjectLoss {
  readonly loss: Loss;
  readonly object: unknown;
  readonly document: Document;
}

class DocumentsConversion {
  private readonly surroundings: Surroundings;
  private readonly losses: ObjectLoss[] = [];
  private readonly origins = new Map<unknown, unknown>();

  public constructor(private readonly documents: readonly Document[], private readonly target: ConversionTarget) {
    this.surroundings = new Surroundings(flattenLists(documents).map(({ manifest }) => manifest));
  }

  public run(): ConvertedDocuments {
    const documents = this.documents.map((document) => ({ document, manifest: this.convert(document) }));
    // Parameters that others took over are no loss, and those others may come last.
    const losses = this.losses.filter(({ object }) => !this.surroundings.isUsed(object))
      .map(({ loss, object, document }) => toFinding(loss, identityOf(object), document));
    return { documents, losses, origins: this.origins };
  }

  private convert(document: Document): unknown {
    if (document.unreadable !== undefined) {
      this.report(document, document.manifest, [{ ...keptAsItIs('<nil>', 'BadRequest', document.unreadable) }]);
      return document.manifest;
    }
    return isList(document.manifest)
      ? this.list(document, document.manifest)
      : this.object(document, document.manifest, document.repeatedFields);
  }

  private object(document: Document, manifest: unknown, repeatedFields?: readonly string[]): unknown {
    const converted = convertObject(manifest, this.target, this.surroundings, repeatedFields);
    this.report(document, manifest, converted.losses);
    return converted.manifest;
  }

  private list(document: Document, list: Fields & { readonly items: unknown[] }): unknown {
    const items = list.items.map((item): unknown =>
      isList(item) ? this.list(document, item) : this.item(document, list, item),
    );
    const kept = items.filter((item) => item !== undefined);
    const typed = this.withDestination(list);
    if (typed === undefined && kept.length === 0) {
      return undefined;
    }
    const isSame = kept.length === list.items.length && kept.every((item, index) => item === list.items[index]);
    const head = typed ?? list;
    return isSame ? head : { ...head, items: kept };
  }

  private item(document: Document, list: Fields, item: unknown): unknown {
    const isBare = isObject(item) && item.kind === undefined && list.kind !== 'List';
    const whole = isBare
      ? { apiVersion: list.apiVersion, kind: String(list.kind).slice(0, -'List'.length), ...item }
      : item;
    const converted = this.object(document, whole);
    const result =
      converted === whole
        ? item
        : isBare && isObject(converted)
          ? without(converted, ['apiVersion', 'kind'])
          : converted;
    if (result !== undefined && result !== item) {
      this.origins.set(result, item);
    }
    return result;
  }

  /** The list of a kind of DRA as the target has it, undefined where it has none. */
  private withDestination(list: Fields): Fields | undefined {
    const known = typeof list.apiVersion === 'string' ? findKind(list.apiVersion, list.kind) : undefined;
    if (known === undefined) {
      return list;
    }
    const kind = list.kind.slice(0, -'List'.length);
    const group = list.apiVersion.split('/')[0];
    const destination =
      this.target.destination(group, kind)
      ?? (group === DRA_GROUP && kind in OTHER_FAMILY
        ? this.target.destination(group, OTHER_FAMILY[kind])
        : undefined);
    if (destination === undefined) {
      return undefined;
    }
    const [apiVersion, listKind] = [destination.apiVersion, `${destination.kind}List`];
    return list.apiVersion === apiVersion && list.kind === listKind
      ? list
      : { ...list, apiVersion, kind: listKind };
  }

  private report(document: Document, object: unknown, losses: readonly Loss[]): void {
    losses.forEach((loss) => this.losses.push({ loss, object, document }));
  }
}

const OTHER_FAMILY: Record<string, string> = { ResourceClass: 'DeviceClass', DeviceClass: 'ResourceClass' };

function isList(manifest: unknown): manifest is Fields & { readonly items: unknown[] } {
  return (
    isObject(manifest)
    && typeof manifest.kind === 'string'
    && manifest.kind.endsWith('List')
    && Array.isArray(manifest.items)
  );
}
