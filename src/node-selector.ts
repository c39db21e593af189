import { A_LIST, expectArgument, Expectation } from './errors/arguments';
import { UnscopedValidationError } from './errors/validation-error';

/**
 * What is asked of a node: something about one of its labels, or its name.
 *
 * @see https://kubernetes.io/docs/concepts/scheduling-eviction/assign-pod-node/
 */
export class NodeRequirement {
  /**
   * The label has the value.
   *
   * @param label the key of the label
   * @param value its value
   */
  public static is(label: string, value: string): NodeRequirement {
    return new NodeRequirement(EXPRESSIONS, label, 'In', [value]);
  }

  /**
   * The label has one of the values.
   *
   * @param label the key of the label
   * @param values at least one value
   */
  public static in(label: string, values: string[]): NodeRequirement {
    expectArgument('the values of a label', values, A_LIST);
    return new NodeRequirement(EXPRESSIONS, label, 'In', values);
  }

  /**
   * The label has none of the values, or the node has no such label.
   *
   * @param label the key of the label
   * @param values at least one value
   */
  public static notIn(label: string, values: string[]): NodeRequirement {
    expectArgument('the values of a label', values, A_LIST);
    return new NodeRequirement(EXPRESSIONS, label, 'NotIn', values);
  }

  /**
   * The node has the label.
   *
   * @param label the key of the label
   */
  public static exists(label: string): NodeRequirement {
    return new NodeRequirement(EXPRESSIONS, label, 'Exists');
  }

  /**
   * The node does not have the label.
   *
   * @param label the key of the label
   */
  public static doesNotExist(label: string): NodeRequirement {
    return new NodeRequirement(EXPRESSIONS, label, 'DoesNotExist');
  }

  /**
   * The label is a whole number greater than this one.
   *
   * @param label the key of the label
   * @param value a whole number
   * @throws UnscopedValidationError if it is none: the scheduler could not compare it
   */
  public static greaterThan(label: string, value: number): NodeRequirement {
    expectArgument('what a label is compared with', value, A_WHOLE_NUMBER);
    return new NodeRequirement(EXPRESSIONS, label, 'Gt', [String(value)]);
  }

  /**
   * The label is a whole number less than this one.
   *
   * @param label the key of the label
   * @param value a whole number
   * @throws UnscopedValidationError if it is none: the scheduler could not compare it
   */
  public static lessThan(label: string, value: number): NodeRequirement {
    expectArgument('what a label is compared with', value, A_WHOLE_NUMBER);
    return new NodeRequirement(EXPRESSIONS, label, 'Lt', [String(value)]);
  }

  /**
   * The node has the name.
   *
   * @param name the name of the node
   */
  public static named(name: string): NodeRequirement {
    return new NodeRequirement('matchFields', 'metadata.name', 'In', [name]);
  }

  private constructor(
    private readonly list: string,
    private readonly key: string,
    private readonly operator: string,
    private readonly values?: string[],
  ) {
  }

  /**
   * The list of a term that holds the requirement.
   *
   * @internal
   */
  public get _list(): string {
    return this.list;
  }

  /**
   * The requirement as Kubernetes writes it.
   *
   * @internal
   */
  public _toKube(): Record<string, unknown> {
    const { key, operator, values } = this;
    return values === undefined ? { key, operator } : { key, operator, values: [...values] };
  }
}

/**
 * Which nodes will do.
 *
 * @example
 *
 * new dra.ResourceClass(chart, 'Gpu', {
 *   driverName: 'gpu.example.com',
 *   suitableNodes: dra.NodeSelector.allOf(dra.NodeRequirement.exists('gpu.example.com/installed')),
 * });
 */
export class NodeSelector {
  /**
   * Nodes that meet all the requirements.
   *
   * @param requirements at least one
   * @throws UnscopedValidationError if there is none
   */
  public static allOf(...requirements: NodeRequirement[]): NodeSelector {
    if (requirements.length === 0) {
      throw new UnscopedValidationError(
        'a node selector needs at least one requirement: leave the selector out to mean all nodes',
      );
    }
    requirements.forEach((requirement) =>
      expectArgument('what is asked of a node', requirement, A_NODE_REQUIREMENT),
    );
    return new NodeSelector([requirements]);
  }

  /**
   * Nodes that one of the selectors selects.
   *
   * @param selectors at least one
   * @throws UnscopedValidationError if there is none
   */
  public static anyOf(...selectors: NodeSelector[]): NodeSelector {
    if (selectors.length === 0) {
      throw new UnscopedValidationError('a choice of node selectors needs at least one of them');
    }
    selectors.forEach((selector) => expectArgument('a choice of node selectors', selector, A_NODE_SELECTOR));
    return new NodeSelector(selectors.flatMap((selector) => selector.terms));
  }

  private constructor(private readonly terms: NodeRequirement[][]) {
  }

  /**
   * The selector as Kubernetes writes it.
   *
   * @internal
   */
  public _toKube(): Record<string, unknown> {
    return { nodeSelectorTerms: this.terms.map(toTerm) };
  }
}

const EXPRESSIONS = 'matchExpressions';

const A_WHOLE_NUMBER: Expectation = { fits: Number.isSafeInteger, words: 'a whole number' };

const A_NODE_REQUIREMENT: Expectation = {
  fits: (value) => typeof value?._list === 'string',
  words: 'a NodeRequirement, such as NodeRequirement.exists(label)',
};

/**
 * What a prop must be that takes a node selector.
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
