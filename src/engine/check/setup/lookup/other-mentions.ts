import { memoized, perSetup } from './per-setup';
import { fieldsWithin, isObject } from '../../../kubernetes/plain-data';
import { EXPRESSIONS } from '../../../pods/pod-patches';
import { isCustomGroup } from '../../../pods/workload-kinds';
import { Setup } from '../setup';

/** The names of claims and templates that objects mention outside of pod templates. */
interface OtherMentions {
  readonly used: Set<string>;
  readonly made: Set<string>;
  /** The fixed parts of names that contain expressions. */
  readonly patterns: string[][];
}

const USES = /claim(template)?name$/i;

/** A name in the text of a patch, possibly with workflow expressions. */
const NAME_IN_PATCH = /claim(?:template)?name["']?\s*:\s*["']?((?:[\w.-]|\{\{[^{}]*\}\})+)/gi;

const MAKES = /^resourceClaim(Template)?$/;

const otherMentions = perSetup((setup): OtherMentions => {
  const mentions: OtherMentions = { used: new Set(), made: new Set(), patterns: [] };
  const areMentioned = memoized(mayMention);
  const specs = setup.objects.filter(({ identity }) => areMentioned(identity.apiVersion))
    .map(({ manifest }) => manifest.spec);
  for (const [name, value] of fieldsWithin(specs)) {
    if (typeof value === 'string' && value.includes('{{')) {
      const names = USES.test(name) ? [value] : [...value.matchAll(NAME_IN_PATCH)].map(([, each]) => each);
      mentions.patterns.push(...names.map((each) => each.split(EXPRESSIONS)));
    } else if (typeof value === 'string' && USES.test(name)) {
      mentions.used.add(value);
    } else if (MAKES.test(name) && isObject(value) && typeof value.name === 'string') {
      mentions.made.add(value.name);
    }
  }
  return mentions;
});

/** Whether objects other than pods use a claim or template, by fields like `resourceClaimTemplateName`. */
export function isUsedByOthers(setup: Setup, name: string): boolean {
  const { used, patterns } = otherMentions(setup);
  return used.has(name) || patterns.some((parts) => isMadeOf(name, parts));
}

/** Whether a name consists of the parts, with any text between them. */
function isMadeOf(name: string, [first, ...others]: readonly string[]): boolean {
  const last = others.pop();
  if (last === undefined || !name.startsWith(first)) {
    return name === first;
  }
  let end = first.length;
  for (const part of others) {
    const start = name.indexOf(part, end);
    if (start === -1) {
      return false;
    }
    end = start + part.length;
  }
  return name.endsWith(last) && end <= name.length - last.length;
}

/** The names of claims that controllers create, by fields like `resourceClaimTemplate.name`. */
export function claimsMadeByOthers(setup: Setup): ReadonlySet<string> {
  return otherMentions(setup).made;
}

/** The built-in APIs mention claims only in pod templates, except for the API of pod groups. */
function mayMention(apiVersion: string | undefined): boolean {
  const [group, version] = (apiVersion ?? '').split('/');
  return version !== undefined && (group === 'scheduling.k8s.io' || isCustomGroup(group));
}
