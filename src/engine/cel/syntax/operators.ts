/** The ordering comparisons, by the name of their function. */
export const ORDERS: Record<string, string> = { '_<_': '<', '_<=_': '<=', '_>_': '>', '_>=_': '>=' };

/** All comparisons of CEL, by the name of their function. */
export const COMPARISONS: Record<string, string> = { ...ORDERS, '_==_': '==', '_!=_': '!=' };

/** The binary operators that are neither arithmetic nor logical, by the name of their function. */
export const RELATIONS: Record<string, string> = { ...COMPARISONS, '@in': 'in' };

/** The operators of CEL, by the name of their function. */
export const OPERATORS: Record<string, string> = {
  ...RELATIONS,
  ...Object.fromEntries(['+', '-', '*', '/', '%', '&&', '||'].map((sign) => [`_${sign}_`, sign])),
  '!_': '!',
  '-_': '-',
};
