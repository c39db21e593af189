import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ApiObject } from 'cdk8s';
import { IConstruct } from 'constructs';
import { ProgramPlace } from '../engine/read/document';
import { slashed } from '../files/folder';
import { registryOf } from '../objects/registry';

/** The number of recorded stack frames: functions that create constructs may be deeply nested. */
const DEEPEST_STACK = 50;

/** The folder of the modules of this library. */
const LIBRARY = join(__dirname, '..') + sep;

/** A line of a stack trace, which ends with the file, the line and the column. */
const FRAME = /^ *at (?:async )?(?:[^()]* \()?((?:file:|[A-Za-z]:\\|\/)[^()]*):(\d+):(\d+)\)?$/;

const traces = registryOf<IConstruct, Error>('traces');

/** Records the stack of the program the first time that it uses the construct. */
export function trace(construct: IConstruct): void {
  if (!traces.has(construct)) {
    const limit = Error.stackTraceLimit;
    Error.stackTraceLimit = DEEPEST_STACK;
    traces.set(construct, new Error());
    Error.stackTraceLimit = limit;
  }
}

/** The line of the program that created an object, or added claims to its pods. */
export function programPlace(object: ApiObject): ProgramPlace | undefined {
  const { scope } = object.node;
  const traced = traces.get(object) ?? (scope?.node.defaultChild === object ? traces.get(scope) : undefined);
  for (const frame of traced?.stack?.split('\n') ?? []) {
    const [, file, line, column] = FRAME.exec(frame) ?? [];
    const path = file?.startsWith('file:') ? fileURLToPath(file) : file;
    if (path !== undefined && !path.startsWith(LIBRARY) && !path.split(sep).includes('node_modules')) {
      return { file: slashed(shortened(path)), line: Number(line), column: Number(column) };
    }
  }
  return undefined;
}

/** The path from the current folder, if that is shorter. */
function shortened(path: string): string {
  const short = relative(process.cwd(), path);
  return short.length < path.length ? short : path;
}
