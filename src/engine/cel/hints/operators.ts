/** The comparisons of CEL, by the name of their function. */
export const COMPARISONS: Record<string, string> = {
  '_<_': '<',
  '_<=_': '<=',
  '_>_': '>',
  '_>=_': '>=',
  '_==_': '==',
  '_!=_': '!=',
};

/** The operators of CEL, by the name of their function. */
export const OPERATORS: Record<string, string> = {
  ...COMPARISONS,
  '_+_': '+',
  '_-_': '-',
  '_*_': '*',
  '_/_': '/',
  '_%_': '%',
  '@in': 'in',
  '_&&_': '&&',
  '_||_': '||',
  '!_': '!',
  '-_': '-',
};
