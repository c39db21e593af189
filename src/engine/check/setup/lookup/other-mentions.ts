import { memoized, perSetup } from './per-setup';
import { fieldsWithin, isObject } from '../../../kubernetes/plain-data';
import { isCustomGroup } from '../../../pods/workload-kinds';
import { Setup } from '../setup';

/** The names of claims and templates that objects speak of outside of pod templates. */
interface OtherMentions {
  readonly used: Set<string>;
  readonly made: Set<string>;
}

const USES = /claim(template)?name$/i;
const MAKES = /^resourceClaim(Template)?$/;

const otherMentions = perSetup((setup): OtherMentions => {
  const mentions: OtherMentions = { used: new Set(), made: new Set() };
  const areMentioned = memoized(mayMention);
  const specs = setup.objects.filter(({ identity }) => areMentioned(identity.apiVersion))
    .map(({ manifest }) => manifest.spec);
  for (const [name, value] of fieldsWithin(specs)) {
    if (typeof value === 'string' && USES.test(name)) {
      mentions.used.add(value);
    } else if (MAKES.test(name) && isObject(value) && typeof value.name === 'string') {
      mentions.made.add(value.name);
    }
  }
  return mentions;
});

/** The names that objects use besides pods, by fields like `resourceClaimTemplateName`. */
export function claimsUsedByOthers(setup: Setup): ReadonlySet<string> {
  return otherMentions(setup).used;
}

/** The names of claims that controllers make, by fields like `resourceClaimTemplate.name`. */
export function claimsMadeByOthers(setup: Setup): ReadonlySet<string> {
  return otherMentions(setup).made;
}

/** The built-in APIs speak of claims in pod templates only, but for that of pod groups. */
function mayMention(apiVersion: string | undefined): boolean {
  const [group, version] = (apiVersion ?? '').split('/');
  return version !== undefined && (group === 'scheduling.k8s.io' || isCustomGroup(group));
}
