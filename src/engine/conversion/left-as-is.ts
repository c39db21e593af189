import type { ConversionContext } from './convert-kind';
import { Losses } from './losses';
import { ConversionTarget } from './target';
import { DRA_GROUP } from '../kubernetes/api-versions';
import { Fields, follow, isObject } from '../kubernetes/plain-data';
import { FLAT_SHAPE, podClaimShape } from '../pods/pod-claims';
import { PodLocation } from '../pods/pod-location';
import { field, item, Place, spell } from '../read/place';

/** An API version of DRA in the text of a manifest or a patch, with the kind if it follows. */
const API_VERSION = new RegExp(
  `\\bapiVersion["']?\\s*:\\s*["']?(${DRA_GROUP}/\\w+)(?:["',\\s]*\\bkind["']?\\s*:\\s*["']?(\\w+))?`, 'g',
);

/** The claims of a pod in such a text, and the references in them, with or without `source`. */
const POD_CLAIMS = /\bresourceClaims\b/;
const REFERENCE = /(\bsource["']?\s*:\s*(?:\{\s*)?["']?)?\bresourceClaim(?:Template)?Name["']?\s*:/g;

/** A kind that exists in every API version. */
const ANY_KIND = 'ResourceClaim';

/**
 * Reports content for another version in an object outside DRA: in texts such as patches and chart values, and in
 * fields of unknown meaning that hold objects or claims.
 *
 * @param pods the pods of the object, whose own claims the API server validates
 */
export function reportLeftAsIs(
  manifest: Fields, pods: readonly PodLocation[], { target, losses }: Pick<ConversionContext, 'target' | 'losses'>,
): void {
  const known = new Set(pods.map(({ path }) => follow(manifest, [...path, 'resourceClaims'])));
  new LeftAsIs(target, losses, known).visitFields(manifest);
}

class LeftAsIs {
  private readonly isFlat: boolean;

  /** @param known claims to skip */
  public constructor(
    private readonly target: ConversionTarget, private readonly losses: Losses, private readonly known: Set<unknown>,
  ) {
    this.isFlat = podClaimShape(target.minors) === FLAT_SHAPE;
  }

  /** Visits the fields of an object except metadata, which holds data of tools such as the last applied manifest. */
  public visitFields(fields: Fields, at?: Place): void {
    for (const [name, value] of Object.entries(fields)) {
      if (name !== 'metadata') {
        this.visit(value, field(at, name));
      }
    }
  }

  private visit(value: unknown, at: Place): void {
    const found = this.foundIn(value, at);
    if (found !== undefined) {
      this.losses.leftAsIs(spell(at), found);
    } else if (Array.isArray(value)) {
      value.forEach((each, index) => this.visit(each, item(at, index)));
    } else if (isObject(value)) {
      this.visitFields(value, at);
    }
  }

  /** Describes the content of a text, a list or an object that is for another version; undefined if there is none. */
  private foundIn(value: unknown, { step }: Place): string | undefined {
    if (typeof value === 'string') {
      return this.foundInText(value);
    }
    if (isObject(value)) {
      const { apiVersion, kind } = value;
      return this.isOther(apiVersion, kind) ? `it holds a ${kind} of ${apiVersion}` : undefined;
    }
    const isUnknown = step === 'resourceClaims' && Array.isArray(value) && !this.known.has(value);
    return isUnknown && this.hasOtherClaims(JSON.stringify(value))
      ? `it holds ${this.otherClaims}`
      : undefined;
  }

  private foundInText(text: string): string | undefined {
    const other = [...text.matchAll(API_VERSION)].find(([, apiVersion, kind]) => this.isOther(apiVersion, kind));
    if (other !== undefined) {
      return `the text holds ${other[2] === undefined ? 'an object' : `a ${other[2]}`} of ${other[1]}`;
    }
    return POD_CLAIMS.test(text) && this.hasOtherClaims(text) ? `the text holds ${this.otherClaims}` : undefined;
  }

  private isOther(apiVersion: unknown, kind: unknown = ANY_KIND): boolean {
    return typeof apiVersion === 'string' && typeof kind === 'string' && apiVersion.startsWith(`${DRA_GROUP}/`)
      && apiVersion !== this.target.destination(DRA_GROUP, kind)?.apiVersion;
  }

  private hasOtherClaims(text: string): boolean {
    return [...text.matchAll(REFERENCE)].some(([, source]) => (source !== undefined) === this.isFlat);
  }

  private get otherClaims(): string {
    return `claims of a pod for Kubernetes ${this.isFlat ? '1.30 and older' : '1.31 and newer'}`;
  }
}
