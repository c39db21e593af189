import { Donors } from './donors';
import { mutate } from './mutate';
import { Random } from './random';
import { apiVersionMinors, findKind } from '../../../src/engine/kubernetes/kinds';
import { minorsBetween, NO_MINORS, parseMinor } from '../../../src/engine/kubernetes/minors';
import { isWorkloadKind } from '../../../src/engine/pods/pod-location';
import { isCompared } from '../../verdicts/comparison';
import { Case, readCases, readFieldCases } from '../../verdicts/recording';

/** An object with random mistakes. */
export interface MutatedCase {
  readonly id: string;
  readonly object: any;
}

/** Objects larger than this, in JSON, are not changed: they would only be slow. */
const LARGEST = 6000;

/** How many of the objects are pods or hold pods. */
const SHARE_OF_PODS = 0.2;

/**
 * How many are of kinds that the minor does not serve, although it has their API version.
 */
const SHARE_OF_UNSERVED = 0.01;

/** The kinds of one API version, each with its objects and what they are made of. */
class Stock {
  private readonly cases = new Map<
    string,
    { readonly good: object[]; readonly bad: object[]; readonly donors: Donors }
  >();

  constructor(recorded: readonly Case[]) {
    for (const { object, verdicts } of recorded) {
      const name = `${object.apiVersion} ${object.kind}`;
      const ofKind = this.cases.get(name) ?? { good: [], bad: [], donors: new Donors() };
      this.cases.set(name, ofKind);
      const isGood = verdicts.some(({ verdict }) => verdict === 'accepted');
      ofKind[isGood ? 'good' : 'bad'].push(object);
      ofKind.donors.add(object);
    }
  }

  /** The kinds, as `apiVersion kind`. */
  public get names(): string[] {
    return [...this.cases.keys()];
  }

  /**
   * One of the kinds; those that have many ways to go wrong, and therefore many objects,
   * come more often.
   */
  public pick(names: readonly string[], random: Random): string {
    const weights = names.map((name) => Math.sqrt(this.cases.get(name)!.good.length + 4));
    let rest = random.next() * weights.reduce((sum, weight) => sum + weight, 0);
    return names[weights.findIndex((weight) => (rest -= weight) < 0)];
  }

  public draw(name: string, random: Random): object {
    const { good, bad, donors } = this.cases.get(name)!;
    const objects = bad.length === 0 || (good.length > 0 && random.chance(0.85)) ? good : bad;
    return mutate(random.pick(objects), random, donors);
  }
}

/**
 * Objects of the kinds that a minor has, with random mistakes: the same ones for the same
 * seed.
 */
export function mutatedCases(minor: string, count: number, seed: number): MutatedCase[] {
  const stock = new Stock([...readCases(), ...readFieldCases()].filter(isUsable));
  const minors = minorsBetween(minor, minor);
  const pods = stock.names.filter((name) => isWorkloadKind(...split(name)));
  const others = stock.names.filter((name) => !pods.includes(name));
  const served = others.filter((name) => (findKind(...split(name))?.minors ?? NO_MINORS) & minors);
  const unserved = others.filter((name) => !served.includes(name) && apiVersionMinors(split(name)[0]) & minors);
  const random = new Random(seed * 1000 + parseMinor(minor));
  return Array.from({ length: count }, (_, index) => {
    const share = random.next();
    const isUnserved = share > 1 - SHARE_OF_UNSERVED && unserved.length > 0;
    const withoutPods = isUnserved ? unserved : served;
    const names = share < SHARE_OF_PODS ? pods : withoutPods;
    return { id: `m${seed}-${index}`, object: stock.draw(stock.pick(names, random), random) };
  });
}

function split(name: string): [apiVersion: string, kind: string] {
  return name.split(' ') as [string, string];
}

/**
 * Of the cases about expressions a few will do: there are many, and they differ in
 * nothing else.
 */
function isUsable({ id, topic, object }: Case): boolean {
  return isCompared(object) && typeof object.kind === 'string' && JSON.stringify(object).length < LARGEST
    && (!topic.startsWith('cel/') || hashOf(id) % 10 === 0);
}

function hashOf(text: string): number {
  return [...text].reduce((hash, character) => (Math.imul(hash, 31) + character.charCodeAt(0)) >>> 0, 7);
}
