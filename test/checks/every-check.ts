import { flattenLists } from '../../src/checks/document';
import { LookScope } from '../../src/checks/first-look';
import { checkObject } from '../../src/checks/object-check';
import { readObjects } from '../../src/checks/program-objects';
import { SETUP_RULES } from '../../src/checks/rules';
import { Setup, setupObject } from '../../src/checks/setup';
import { runRules } from '../../src/checks/setup-rule';

/** The rules that find something if every object is checked and every rule is run, whether or not there is an occasion. */
export function everyRuleId(manifests: readonly unknown[], scope: LookScope): string[] {
  const objects = flattenLists(readObjects(manifests)).map((document) =>
    setupObject(document, checkObject(document, scope.minors, scope.gates).problems));
  runRules(SETUP_RULES, new Setup(objects, scope));
  return objects.flatMap(({ problems }) => problems.map(({ ruleId }) => ruleId));
}
