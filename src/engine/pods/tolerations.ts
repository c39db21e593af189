/** A taint of a node or a device. */
interface Taint {
  readonly key?: string;
  readonly value?: string;
  readonly effect?: string;
}

/** A toleration of a pod or a request. */
interface Toleration extends Taint {
  readonly operator?: string;
}

/**
 * Whether a toleration tolerates a taint. An empty key or effect matches all.
 *
 * @see https://github.com/kubernetes/dynamic-resource-allocation/blob/v0.37.1/resourceclaim/devicetoleration.go
 */
export function tolerates({ key, operator, value, effect }: Toleration, taint: Taint): boolean {
  return ['', taint.effect].includes(effect ?? '')
    && ['', taint.key].includes(key ?? '')
    && (operator === 'Exists' || (['', 'Equal'].includes(operator ?? '') && (value ?? '') === (taint.value ?? '')));
}
