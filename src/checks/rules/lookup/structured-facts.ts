import type * as selectorReading from '../../../cel/selector-reading';
import { isObject } from '../../../schema/plain-data';

/** A claim holds at most so many devices. */
export const MOST_DEVICES = 32;

/** Separates the expressions of a list. No expression that compiles has it. */
const SEPARATOR = '\0';

/**
 * What rules need to have anything to say of claims with structured parameters, and of their classes. Facts err on one side only: where one
 * is false, there certainly is nothing of the kind.
 */
export class StructuredFacts {
  /** Whether something has another form than it should: what else there is, nobody can tell then. */
  public isOdd = false;
  /** Whether a claim has constraints. */
  public hasConstraints = false;
  /** Whether a claim or class has parameters for drivers. */
  public hasConfigurations = false;
  /** Whether a request has alternatives. */
  public hasAlternatives = false;
  /** Whether a request has tolerations. */
  public hasTolerations = false;
  /** Whether a request asks for capacity. */
  public asksForCapacity = false;
  /** Whether a request says anything else of the number of devices than how many. */
  public takesAll = false;
  /** Whether a request says anything of admin access. */
  public hasAdminAccess = false;
  /** Whether a claim may ask for more devices than it can hold. */
  public asksForTooMany = false;
  /** Whether a class has no selectors. */
  public hasOpenClass = false;
  /** Whether a class stands for an extended resource. */
  public hasExtendedResource = false;

  /** The expressions of each class, by its name. */
  private readonly classes = new Map<string, string[]>();
  /** The lists of expressions of requests, by the name of their class. */
  private readonly requested = new Map<string, Set<string>>();
  private doubtful?: boolean;

  /** Adds what a claim, or the claims of a template, ask for. */
  public addClaim(spec: any): void {
    const devices = spec?.devices;
    if (devices === undefined || devices === null) {
      return;
    }
    this.hasConstraints ||= devices.constraints !== undefined;
    this.hasConfigurations ||= devices.config !== undefined;
    let most = 0;
    const requests = this.listIn(devices.requests);
    for (let index = 0; index < requests.length; index++) {
      most += this.addRequest(requests[index]);
    }
    this.asksForTooMany ||= most > MOST_DEVICES;
  }

  /** Adds a class. */
  public addClass(name: string, spec: any): void {
    const expressions = this.expressionsIn(spec?.selectors);
    this.hasOpenClass ||= expressions.length === 0;
    this.hasExtendedResource ||= spec?.extendedResourceName !== undefined;
    this.hasConfigurations ||= spec?.config !== undefined;
    // Of several classes of a name, rules ask the first.
    this.isOdd ||= this.classes.has(name);
    this.classes.set(name, expressions);
  }

  /** Whether a request names a class that is not there. */
  public get hasUnknownClass(): boolean {
    return [...this.requested.keys()].some((name) => name !== '' && !this.classes.has(name));
  }

  /** Whether there is anything to say of what a selector reads, found out when it is first asked for: all selectors are there by then. */
  public get hasDoubtfulSelector(): boolean {
    return this.doubtful ??= [...this.classes.values()].some((expressions) => areDoubtful(expressions, []))
      || [...this.requested].some(([name, lists]) => [...lists].some((list) => areDoubtful(split(list), this.classes.get(name))));
  }

  /** @returns how many devices may be asked for */
  private addRequest(request: any): number {
    if (!isObject(request)) {
      this.isOdd = true;
      return 0;
    }
    this.hasAdminAccess ||= request.adminAccess !== undefined;
    // The older API versions have on the request itself what newer ones have in `exactly`.
    let most = 'deviceClassName' in request ? this.addWay(request) : 0;
    most += request.exactly === undefined ? 0 : this.addWay(request.exactly);
    if (request.firstAvailable !== undefined) {
      this.hasAlternatives = true;
      most += Math.max(0, ...this.listIn(request.firstAvailable).map((alternative) => this.addWay(alternative)));
    }
    return most;
  }

  /** Adds one way to meet a request. */
  private addWay(way: any): number {
    if (!isObject(way) || (typeof way.deviceClassName !== 'string' && way.deviceClassName !== undefined)) {
      this.isOdd = true;
      return 0;
    }
    this.takesAll ||= way.allocationMode !== undefined && way.allocationMode !== 'ExactCount';
    this.hasTolerations ||= way.tolerations !== undefined;
    this.asksForCapacity ||= way.capacity !== undefined;
    this.hasAdminAccess ||= way.adminAccess !== undefined;
    this.addSelectors(way.deviceClassName ?? '', way.selectors);
    return typeof way.count === 'number' && way.count > 0 ? way.count : 1;
  }

  private addSelectors(className: string, selectors: unknown): void {
    let lists = this.requested.get(className);
    if (lists === undefined) {
      this.requested.set(className, lists = new Set());
    }
    if (selectors !== undefined) {
      lists.add(this.expressionsIn(selectors).join(SEPARATOR));
    }
  }

  private expressionsIn(selectors: unknown): string[] {
    return this.listIn(selectors).flatMap((selector) => {
      const expression: unknown = selector?.cel?.expression;
      this.isOdd ||= typeof expression !== 'string' || expression.includes(SEPARATOR);
      return typeof expression === 'string' ? [expression] : [];
    });
  }

  private listIn(value: unknown): readonly any[] {
    this.isOdd ||= value !== undefined && !Array.isArray(value);
    return Array.isArray(value) ? value : [];
  }
}

function split(list: string): string[] {
  return list === '' ? [] : list.split(SEPARATOR);
}

/**
 * Whether there is anything to say of what the expressions read.
 *
 * @param before those that a device has to meet before, undefined where nobody knows them
 */
function areDoubtful(expressions: readonly string[], before: readonly string[] | undefined): boolean {
  if (expressions.length === 0) {
    return false;
  }
  const { readSelector, unguardedReadOf } = require('../../../cel/selector-reading') as typeof selectorReading;
  return expressions.some((expression, index) => {
    const reading = readSelector(expression);
    return reading?.joinedKey !== undefined || reading?.wrapped !== undefined
      || (before !== undefined && unguardedReadOf(expression, [...before, ...expressions.slice(0, index)]) !== undefined);
  });
}
