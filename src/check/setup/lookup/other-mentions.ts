import { memoized, perSetup } from './per-setup';
import { isCustomGroup } from '../../../pods/pod-location';
import { Setup } from '../setup';

/**
 * The names of claims and templates that custom resources, workloads and pod groups speak
 * of, outside of pod templates.
 */
interface OtherMentions {
  readonly used: Set<string>;
  readonly made: Set<string>;
}

const USES = /claim(template)?name$/i;
const MAKES = /^resourceClaim(Template)?$/;

const otherMentions = perSetup((setup): OtherMentions => {
  const mentions: OtherMentions = { used: new Set(), made: new Set() };
  const seen = new Set<unknown>();
  const areMentioned = memoized(mayMention);
  setup.objects
    .filter(({ identity }) => areMentioned(identity.apiVersion))
    .forEach(({ manifest }) => collect(manifest.spec, mentions, seen));
  return mentions;
});

/**
 * The names that objects other than pods use, by a field such as
 * `resourceClaimTemplateName`.
 */
export function claimsUsedByOthers(setup: Setup): ReadonlySet<string> {
  return otherMentions(setup).used;
}

/**
 * The names that controllers give to the claims they make, by a field such as
 * `resourceClaimTemplate.name`.
 */
export function claimsMadeByOthers(setup: Setup): ReadonlySet<string> {
  return otherMentions(setup).made;
}

/**
 * The built-in APIs speak of claims in pod templates only, but for that of pod groups.
 */
function mayMention(apiVersion: string | undefined): boolean {
  const [group, version] = (apiVersion ?? '').split('/');
  return version !== undefined && (group === 'scheduling.k8s.io' || isCustomGroup(group));
}

/** Aliases make YAML a graph, so each object is visited once. */
function collect(root: unknown, mentions: OtherMentions, seen: Set<unknown>): void {
  const rest: unknown[] = [root];
  while (rest.length > 0) {
    const value = rest.pop();
    if (typeof value !== 'object' || value === null || seen.has(value)) {
      continue;
    }
    seen.add(value);
    for (const [key, child] of Object.entries(value)) {
      if (typeof child === 'string' && USES.test(key)) {
        mentions.used.add(child);
      } else if (MAKES.test(key) && typeof child?.name === 'string') {
        mentions.made.add(child.name);
      }
      rest.push(child);
    }
  }
}
