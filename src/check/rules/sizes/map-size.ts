import { Severity } from '../../finding';
import { Rule } from '../rule';
import { ManifestExample } from '../rule-example';

/** A map has too many entries, or two maps have too many together. */
export const MAP_SIZE: Rule = {
  id: 'map-size',
  severity: Severity.ERROR,
  title: 'a map has too many entries, or two maps have too many together',
  why: 'The API server rejects the object.',
  fix: 'Remove entries, or spread them over several objects.',
  example: () => EXAMPLE,
};

const EXAMPLE: ManifestExample = {
  kubernetes: '1.34',
  acknowledged: ['system-written-object'],
  bad: `
apiVersion: resource.k8s.io/v1
kind: ResourceSlice
metadata: { name: node-1 }
spec:
  driver: gpu.example.com
  nodeName: node-1
  pool: { name: node-1, generation: 1, resourceSliceCount: 1 }
  devices:
    - name: gpu-0
      attributes:
        {
          a0: { int: 0 }, a1: { int: 1 }, a2: { int: 2 }, a3: { int: 3 },
          a4: { int: 4 }, a5: { int: 5 }, a6: { int: 6 }, a7: { int: 7 },
          a8: { int: 8 }, a9: { int: 9 }, a10: { int: 10 }, a11: { int: 11 },
          a12: { int: 12 }, a13: { int: 13 }, a14: { int: 14 }, a15: { int: 15 },
          a16: { int: 16 }, a17: { int: 17 }, a18: { int: 18 }, a19: { int: 19 },
          a20: { int: 20 }, a21: { int: 21 }, a22: { int: 22 }, a23: { int: 23 },
          a24: { int: 24 }, a25: { int: 25 }, a26: { int: 26 }, a27: { int: 27 },
          a28: { int: 28 }, a29: { int: 29 }, a30: { int: 30 }, a31: { int: 31 },
          a32: { int: 32 },
        }
`,
  good: `
apiVersion: resource.k8s.io/v1
kind: ResourceSlice
metadata: { name: node-1 }
spec:
  driver: gpu.example.com
  nodeName: node-1
  pool: { name: node-1, generation: 1, resourceSliceCount: 1 }
  devices:
    - name: gpu-0
      attributes:
        {
          a0: { int: 0 }, a1: { int: 1 }, a2: { int: 2 }, a3: { int: 3 },
          a4: { int: 4 }, a5: { int: 5 }, a6: { int: 6 }, a7: { int: 7 },
          a8: { int: 8 }, a9: { int: 9 }, a10: { int: 10 }, a11: { int: 11 },
          a12: { int: 12 }, a13: { int: 13 }, a14: { int: 14 }, a15: { int: 15 },
          a16: { int: 16 }, a17: { int: 17 }, a18: { int: 18 }, a19: { int: 19 },
          a20: { int: 20 }, a21: { int: 21 }, a22: { int: 22 }, a23: { int: 23 },
          a24: { int: 24 }, a25: { int: 25 }, a26: { int: 26 }, a27: { int: 27 },
          a28: { int: 28 }, a29: { int: 29 }, a30: { int: 30 }, a31: { int: 31 },
        }
`,
};
