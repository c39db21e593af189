import { Environment, environmentFor } from '../../../src/engine/cel/library/environment';
import { compile, CompilationFault } from '../../../src/engine/cel/selector/compile';
import { Device } from '../../../src/engine/cel/selector/device';
import { SelectorFeatures } from '../../../src/engine/cel/selector/selector';
import { ALL_MINORS, NO_MINORS } from '../../../src/engine/kubernetes/minors';

export const NO_FEATURES: SelectorFeatures = { consumableCapacity: NO_MINORS, listAttributes: NO_MINORS };
export const ALL_FEATURES: SelectorFeatures = { consumableCapacity: ALL_MINORS, listAttributes: ALL_MINORS };

export function environment(minor: number): Environment {
  return environmentFor({ minor, consumableCapacity: false, listAttributes: false, purpose: 'selector' });
}

/** The fault of an expression in a minor. */
export function faultOf(expression: string, minor = 34): CompilationFault | undefined {
  return compile(expression, environment(minor)).fault;
}

/** The devices of the recorded evaluations. */
export const DEVICES: Device[] = [
  { driver: 'gpu.example.com' },
  {
    driver: 'gpu.example.com',
    allowMultipleAllocations: true,
    attributes: {
      'model': { string: 'A100' },
      'gpu.example.com/count': { int: 4 },
      'n': { int: 7 },
      'healthy': { bool: true },
      'version': { version: '1.2.3' },
      'name': { string: 'Zürich-ä b' },
      'other.example/a': { string: 'aXbXc' },
      'a': { string: 'x,y;z' },
      'b': { string: 'A100' },
    },
    capacity: {
      'memory': { value: '80Gi' },
      'other.example/m': { value: '1500m' },
      'gpu.example.com/a': { value: '5' },
    },
  },
];
