import { parse } from 'yaml';
import type { RuleText } from './rule-entry';
import type { ManifestExample, RuleExample } from '../../src/engine/check/rules/examples';

/** A difference of the second side of an example from the first. */
type Change =
  | { readonly replace: string; readonly with: string }
  | { readonly add: string; readonly below: string }
  | { readonly remove: string };

/** The first document in the file of a rule. Manifests follow. */
interface Header extends RuleText, Pick<ManifestExample, 'kubernetes' | 'switchedOn' | 'acknowledged' | 'inventory'> {
  /** The changes that make the bad manifests good. */
  readonly good?: readonly Change[];

  /** The changes, in the example of a rule for changes. */
  readonly after?: readonly Change[];

  /** The bad program, in the example of a rule for constructs, which has no manifests. */
  readonly program?: string;
}

/** A document, and the side to which it belongs: both, unless the line above is like `--- # good`. */
interface Document {
  readonly side?: string;
  readonly text: string;
}

/** A manifest that stands for one of the shared objects. */
const USE = /^use: (\S+)\n$/;

/**
 * Expands an example to all manifests of both sides.
 *
 * @param file the path of the file, for errors
 * @param text a header and manifests, separated by lines `---`
 * @param objects the shared objects, to which `use: NAME` refers
 */
export function writtenOut(file: string, text: string, objects: ReadonlyMap<string, string>): RuleExample {
  const refuse = (what: string): never => {
    throw new Error(`${file}: ${what}`);
  };
  const object = (name: string) => objects.get(name) ?? refuse(`there is no object "${name}"`);
  const withObject = (manifest: string) => {
    const use = USE.exec(manifest);
    return use ? object(use[1]) : manifest;
  };
  const changed = (manifests: string, change: Change) => {
    const result = textAfter(manifests, change);
    return result === manifests ? refuse(`nothing to change by ${JSON.stringify(change)}`) : result;
  };

  const [first, ...others] = documentsOf(text);
  const { title, why, fix, severity, order, ...example } = parse(first.text) as Header;
  const { good, after, inventory, program, ...cluster } = example;
  const documents = program === undefined ? others : [{ text: program }];
  const manifestsOf = (side: string, changes: readonly Change[] = []) => changes.reduce(changed, documents
    .filter((document) => document.side === undefined || document.side === side)
    .map((document) => withObject(document.text))
    .join('---\n'));
  if (after !== undefined || documents.some(({ side }) => side === 'before' || side === 'after')) {
    return { ...cluster, before: manifestsOf('before'), after: manifestsOf('after', after) };
  }
  return {
    ...cluster,
    ...inventory === undefined ? {} : { inventory: withObject(inventory) },
    bad: manifestsOf('bad'),
    good: manifestsOf('good', good),
  };
}

function documentsOf(text: string): Document[] {
  const parts = text.split(/^---(?: # (bad|good|before|after))?\n/m);
  return parts.flatMap((part, index) => (index % 2 === 0 ? [{ side: parts[index - 1], text: part }] : []));
}

/** The text after a change, which applies to every occurrence of its subject. */
function textAfter(text: string, change: Change): string {
  if ('remove' in change) {
    return text.replace(new RegExp(`^ *${pattern(change.remove)}\n`, 'gm'), '');
  }
  const [found, put] = 'add' in change
    ? [`(?<=^ *)${pattern(change.below)}$`, `${change.below}\n${change.add}`]
    : [pattern(change.replace), change.with];
  return text.replace(new RegExp(found, 'gm'), (_match, offset: number) => {
    const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1);
    return put.trimEnd().replaceAll('\n', `\n${/^ */.exec(line)![0]}`);
  });
}

/** A regular expression that matches a text with any indentation of its lines. */
function pattern(text: string): string {
  return text.trimEnd().split('\n')
    .map((line) => line.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('\n *');
}
