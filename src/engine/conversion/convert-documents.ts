import { convertObject } from './convert-object';
import { without } from './fields';
import { Losses } from './losses';
import { SetupIndex } from './setup-index';
import { ConversionTarget } from './target';
import { Finding } from '../check/finding';
import { toFinding } from '../check/findings';
import { placesOf } from '../check/places';
import { Problem } from '../check/problem';
import { SetupObject } from '../check/setup/setup-object';
import { DRA_GROUP, groupOf } from '../kubernetes/api-versions';
import { findKind } from '../kubernetes/kinds';
import { Fields, isObject } from '../kubernetes/plain-data';
import { Document, itemsOf, withKindOfList, withManifest } from '../read/document';
import { field, item as itemAt, Place } from '../read/place';

/** The result of converting a document. */
export interface ConvertedDocument {
  readonly document: Document;
  /** The manifest for the target: the same value if nothing changes, undefined if it is omitted. */
  readonly manifest: unknown;
}

/** The result of converting a set of documents. */
export interface ConvertedDocuments {
  readonly documents: readonly ConvertedDocument[];
  readonly losses: readonly Finding[];
  /** The original item of each list item that was replaced. */
  readonly origins: ReadonlyMap<unknown, unknown>;
  /** The documents and list items that are missing from the result and were not merged into another object. */
  readonly lost: ReadonlySet<unknown>;
}

/** Converts a set of documents for one cluster. */
export function convertDocuments(documents: readonly Document[], target: ConversionTarget): ConvertedDocuments {
  return new DocumentsConversion(documents, target).run();
}

interface ObjectLoss {
  readonly problem: Problem;
  readonly object: unknown;
  readonly document: Document;
  /** The place of the object in the document, if it is the item of a list. */
  readonly within?: Place;
}

interface OmittedObject {
  readonly document: Document;
  /** The manifest of the document, or an item of its list. */
  readonly item: unknown;
  /** The item with the API version and kind that its list implies. */
  readonly object: unknown;
}

class DocumentsConversion {
  private readonly setup: SetupIndex;
  private readonly losses: ObjectLoss[] = [];
  private readonly omitted: OmittedObject[] = [];
  private readonly origins = new Map<unknown, unknown>();

  public constructor(private readonly documents: readonly Document[], private readonly target: ConversionTarget) {
    this.setup = new SetupIndex(documents, target);
  }

  public run(): ConvertedDocuments {
    const documents = this.documents.map((document) => ({ document, manifest: this.convert(document) }));
    // Losses of parameters only count if no other object took over their contents, which is known once all objects are
    // converted.
    const losses = this.losses.filter(({ object }) => !this.setup.isUsed(object))
      .map(({ problem, object: manifest, document, within }) =>
        ({ object: new SetupObject({ ...withManifest(document, manifest), within }), problem }));
    const places = placesOf(losses);
    return {
      documents,
      losses: losses.map((each) => toFinding(each, places.get(each))),
      origins: this.origins,
      lost: new Set(this.omitted.filter(({ object }) => !this.setup.isUsed(object))
        .flatMap(({ document, item }) => [document, item])),
    };
  }

  private convert(document: Document): unknown {
    const { manifest, unreadable, repeatedFields } = document;
    if (unreadable !== undefined) {
      const losses = new Losses(this.target.minors);
      losses.unchanged('<nil>', 'BadRequest', unreadable);
      this.report(document, manifest, losses.problems);
      return manifest;
    }
    const items = itemsOf(manifest);
    if (items !== undefined) {
      return this.list(document, manifest as Fields, items);
    }
    const converted = this.object(document, manifest, { repeatedFields });
    if (converted === undefined) {
      this.omitted.push({ document, item: manifest, object: manifest });
    }
    return converted;
  }

  private object(
    document: Document, manifest: unknown, { repeatedFields, within }: Pick<Document, 'repeatedFields' | 'within'>,
  ): unknown {
    const converted = convertObject(manifest, this.target, this.setup, repeatedFields);
    this.report(document, manifest, converted.losses, within);
    return converted.manifest;
  }

  private list(document: Document, list: Fields, items: readonly unknown[], within?: Place): unknown {
    const converted = items.map((each, index): unknown => {
      const place = itemAt(field(within, 'items'), index);
      const inner = itemsOf(each);
      const result = inner === undefined
        ? this.item(document, list, each, place)
        : this.list(document, each as Fields, inner, place);
      if (result === undefined) {
        this.omitted.push({ document, item: each, object: inner === undefined ? wholeOf(list, each) : each });
      }
      return result;
    });
    const kept = converted.filter((item) => item !== undefined);
    const typed = this.withDestination(list);
    if (typed === undefined && kept.length === 0) {
      return undefined;
    }
    const isSame = kept.length === items.length && kept.every((item, index) => item === items[index]);
    const head = typed ?? list;
    return isSame ? head : { ...head, items: kept };
  }

  private item(document: Document, list: Fields, each: unknown, within: Place): unknown {
    const whole = wholeOf(list, each);
    const converted = this.object(document, whole, { within });
    if (converted === whole) {
      return each;
    }
    const result = whole !== each && isObject(converted) ? without(converted, ['apiVersion', 'kind']) : converted;
    if (result !== undefined) {
      this.origins.set(result, each);
    }
    return result;
  }

  /** Returns a list with the API version and kind for the target; undefined if the target has no such kind. */
  private withDestination(list: Fields): Fields | undefined {
    const known = typeof list.apiVersion === 'string' ? findKind(list.apiVersion, list.kind) : undefined;
    if (known === undefined) {
      return list;
    }
    const kind = list.kind.slice(0, -'List'.length);
    const group = groupOf(list.apiVersion);
    const other = group === DRA_GROUP ? OTHER_FAMILY[kind] : undefined;
    const destination = this.target.destination(group, kind)
      ?? (other === undefined ? undefined : this.target.destination(group, other));
    if (destination === undefined) {
      return undefined;
    }
    const [apiVersion, listKind] = [destination.apiVersion, `${destination.kind}List`];
    const isSame = list.apiVersion === apiVersion && list.kind === listKind;
    return isSame ? list : { ...list, apiVersion, kind: listKind };
  }

  private report(document: Document, object: unknown, problems: readonly Problem[], within?: Place): void {
    problems.forEach((problem) => this.losses.push({ problem, object, document, within }));
  }
}

/** The kind that replaced a kind, or that it replaced. */
const OTHER_FAMILY: Record<string, string | undefined> = {
  ResourceClass: 'DeviceClass',
  DeviceClass: 'ResourceClass',
};

/** Returns a list item with the API version and kind that its list implies. */
function wholeOf(list: Fields, item: unknown): unknown {
  return isObject(item) ? withKindOfList(item, list) : item;
}
