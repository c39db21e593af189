import { addingDocument, DraftEdit, DraftFix, renaming, setting, suggestedFix } from './draft-fix';
import { found } from '../../errors/wording';
import { isObject } from '../../kubernetes/plain-data';
import { FieldPath } from '../field-path';
import type { Setup } from '../setup/setup';
import type { SetupObject } from '../setup/setup-object';

const KIND = 'ResourceClaimTemplate';

/**
 * The fix of pods that share a claim: a template with the claim's spec, so that each pod gets its own claim.
 *
 * @param at the field that names the claim
 */
export function templateFix(setup: Setup, [claim, ...others]: readonly SetupObject[], at: FieldPath): DraftFix[] {
  const { name = '', namespace } = claim?.identity ?? {};
  if (others.length > 0 || name === '' || !isObject(claim.manifest.spec)) {
    return [];
  }
  const template = `${name}-template`;
  const own = {
    apiVersion: claim.identity.apiVersion,
    kind: KIND,
    metadata: { name: template, ...namespace === undefined ? {} : { namespace } },
    spec: { spec: claim.manifest.spec },
  };
  const adding: DraftEdit[] = setup.reachable(KIND, template, namespace).length > 0 ? [] : [addingDocument(own)];
  const rename = renaming(at, 'resourceClaimTemplateName');
  return [suggestedFix(
    `refer to a ResourceClaimTemplate ${found(template)} with the content of the claim`,
    rename, { ...setting(at, template), at: rename.to! }, ...adding,
  )];
}
