import { RecordedStream } from './streams';
import { findRelease } from '../../../../control-plane/release';
import { GoProgram } from '../../../../go-program';
import { exactJson } from '../exact-json';

const PROGRAM = new GoProgram({
  name: 'kubectl-reader',
  folder: __dirname,
  sources: ['main.go'],
  upstream: 'k8s.io/apimachinery',
  version: findRelease('newest').version.replace(/^1\./, 'v0.'),
});

/**
 * What kubectl reads of each text. Builds the program that asks its reader.
 *
 * @throws if Go or its module proxy is missing
 */
export function readByKubectl(texts: readonly string[]): RecordedStream[] {
  return PROGRAM.build().answers(texts).map((line, index) => {
    const { documents, error } = exactJson(line) as { readonly documents: unknown[]; readonly error?: string };
    return { text: texts[index], documents, isError: error !== undefined };
  });
}
