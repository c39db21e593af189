import { A_LIST, A_STRING, expectArgument, Expectation, expectMade } from './engine/errors/arguments';
import { UnscopedValidationError } from './engine/errors/validation-error';

/**
 * A requirement on a label or the name of a node.
 *
 * @see https://kubernetes.io/docs/concepts/scheduling-eviction/assign-pod-node/
 * @example
 *
 * new dra.ResourceSlice(chart, 'SharedDevices', {
 *   driverName: 'fabric.example.com',
 *   pool: { name: 'rack-1' },
 *   nodeSelector: dra.NodeSelector.allOf(
 *     dra.NodeRequirement.exists('example.com/fabric'),
 *     dra.NodeRequirement.doesNotExist('example.com/maintenance'),
 *   ),
 *   devices: [{ name: 'device-0' }],
 * });
 */
export class NodeRequirement {
  /**
   * The label has the given value.
   *
   * @param label the label key
   * @param value the label value
   * @throws UnscopedValidationError if there is no value
   */
  public static is(label: string, value: string): NodeRequirement {
    expectArgument('value', value, A_VALUE);
    return new NodeRequirement(EXPRESSIONS, label, 'In', [value]);
  }

  /**
   * The label has one of the given values.
   *
   * @param label the label key
   * @param values a list of at least one value
   * @throws UnscopedValidationError if `values` is not a list of values
   */
  public static in(label: string, values: string[]): NodeRequirement {
    expectArgument('values', values, VALUES);
    return new NodeRequirement(EXPRESSIONS, label, 'In', values);
  }

  /**
   * The label has none of the given values, or the node does not have the label.
   *
   * @param label the label key
   * @param values a list of at least one value
   * @throws UnscopedValidationError if `values` is not a list of values
   */
  public static notIn(label: string, values: string[]): NodeRequirement {
    expectArgument('values', values, VALUES);
    return new NodeRequirement(EXPRESSIONS, label, 'NotIn', values);
  }

  /**
   * The node has the label.
   *
   * @param label the label key
   */
  public static exists(label: string): NodeRequirement {
    return new NodeRequirement(EXPRESSIONS, label, 'Exists');
  }

  /**
   * The node does not have the label.
   *
   * @param label the label key
   */
  public static doesNotExist(label: string): NodeRequirement {
    return new NodeRequirement(EXPRESSIONS, label, 'DoesNotExist');
  }

  /**
   * The label value is an integer greater than the given one.
   *
   * @param label the label key
   * @param value an integer
   * @throws UnscopedValidationError if the value is not an integer
   */
  public static greaterThan(label: string, value: number): NodeRequirement {
    expectArgument('value', value, AN_INTEGER);
    return new NodeRequirement(EXPRESSIONS, label, 'Gt', [String(value)]);
  }

  /**
   * The label value is an integer less than the given one.
   *
   * @param label the label key
   * @param value an integer
   * @throws UnscopedValidationError if the value is not an integer
   */
  public static lessThan(label: string, value: number): NodeRequirement {
    expectArgument('value', value, AN_INTEGER);
    return new NodeRequirement(EXPRESSIONS, label, 'Lt', [String(value)]);
  }

  /**
   * The node has the given name.
   *
   * @param name the name of the node
   */
  public static named(name: string): NodeRequirement {
    expectArgument('name', name, A_VALUE);
    return new NodeRequirement('matchFields', 'metadata.name', 'In', [name]);
  }

  private constructor(
    private readonly list: string,
    private readonly key: string,
    private readonly operator: string,
    private readonly values?: string[],
  ) {
    expectMade([list, key, operator].every(A_STRING.fits), 'NodeRequirement.exists(label)');
  }

  /**
   * The field of a term that contains the requirement.
   *
   * @internal
   */
  public get _list(): string {
    return this.list;
  }

  /**
   * The requirement as written in a manifest.
   *
   * @internal
   */
  public _toKube(): Record<string, unknown> {
    const { key, operator, values } = this;
    return values === undefined ? { key, operator } : { key, operator, values: [...values] };
  }
}

/**
 * A selection of nodes.
 *
 * @see https://kubernetes.io/docs/concepts/scheduling-eviction/assign-pod-node/
 * @example
 *
 * new dra.ResourceSlice(chart, 'SharedDevices', {
 *   driverName: 'fabric.example.com',
 *   pool: { name: 'rack-1' },
 *   nodeSelector: dra.NodeSelector.allOf(dra.NodeRequirement.exists('example.com/fabric')),
 *   devices: [{ name: 'device-0' }],
 * });
 */
export class NodeSelector {
  /**
   * Selects nodes that meet all requirements.
   *
   * @param requirements at least one requirement
   * @throws UnscopedValidationError if there are no requirements, or one is not a
   * NodeRequirement
   */
  public static allOf(...requirements: NodeRequirement[]): NodeSelector {
    if (requirements.length === 0) {
      throw new UnscopedValidationError(
        'requirements must not be empty: pass at least one, or omit the selector to select all nodes',
      );
    }
    requirements.forEach((requirement, index) =>
      expectArgument(`requirements[${index}]`, requirement, A_NODE_REQUIREMENT),
    );
    return new NodeSelector([requirements]);
  }

  /**
   * Selects nodes that match at least one of the selectors.
   *
   * @param selectors at least one selector
   * @throws UnscopedValidationError if there are no selectors, or one is not a
   * NodeSelector
   */
  public static anyOf(...selectors: NodeSelector[]): NodeSelector {
    if (selectors.length === 0) {
      throw new UnscopedValidationError('selectors must not be empty: pass at least one NodeSelector');
    }
    selectors.forEach((selector, index) => expectArgument(`selectors[${index}]`, selector, A_NODE_SELECTOR));
    return new NodeSelector(selectors.flatMap((selector) => selector.terms));
  }

  private constructor(private readonly terms: NodeRequirement[][]) {
    expectMade(Array.isArray(terms) && terms.every(Array.isArray), 'NodeSelector.allOf(NodeRequirement.exists(label))');
  }

  /**
   * The selector as written in a manifest.
   *
   * @internal
   */
  public _toKube(): Record<string, unknown> {
    return { nodeSelectorTerms: this.terms.map(toTerm) };
  }
}

const EXPRESSIONS = 'matchExpressions';

/** A value that exists: a variable that is not set would be written as null, which means the empty value. */
const A_VALUE: Expectation = { fits: (value) => (value ?? undefined) !== undefined, words: 'a label value' };

const VALUES: Expectation = { ...A_LIST, items: A_VALUE };

const AN_INTEGER: Expectation = { fits: Number.isSafeInteger, words: 'an integer' };

const A_NODE_REQUIREMENT: Expectation = {
  fits: (value) => typeof value?._list === 'string',
  words: 'a NodeRequirement, such as NodeRequirement.exists(label)',
};

/**
 * The expectation for a prop that takes a node selector.
 *
 * @internal
 */
export const A_NODE_SELECTOR: Expectation = {
  fits: (value) => Array.isArray(value?.terms),
  words: 'a NodeSelector, such as NodeSelector.allOf(NodeRequirement.exists(label))',
};

function toTerm(requirements: NodeRequirement[]): Record<string, unknown> {
  const term: Record<string, unknown[]> = {};
  for (const requirement of requirements) {
    (term[requirement._list] ??= []).push(requirement._toKube());
  }
  return term;
}
