import { ruleCatalogue } from '../../../src/engine/check/rules/catalogue';
import { rulePage } from '../../../src/engine/output/rule-page';

function pageOf(id: string): string {
  return rulePage(ruleCatalogue().find((rule) => rule.id === id)!);
}

test('a page says what is wrong, why it matters and how to fix it, with an example', () => {
  const page = pageOf('one-of');
  expect(page).toMatch(/^# one-of\n\nerror: none, or several, of mutually exclusive fields are set\.\n\n/);
  expect(page).toContain('**Fix:** Set exactly one of them.');
  expect(page).toContain('## Example, Kubernetes 1.34, system-written-object acknowledged\n');
  expect(page).toMatch(/Bad:\n\n```yaml\napiVersion: [^]*```\n\nGood:\n\n```yaml\napiVersion: [^]*```\n$/);
});

test('an example of a change has what was before and after it, and programs are programs', () => {
  expect(pageOf('removed-object')).toMatch(/Before:\n\n```yaml[^]*After:\n\n```yaml/);
  expect(pageOf('plain-object')).toMatch(/Before:\n\n```yaml[^]*After:\n\n```ts\nnew /);
  expect(pageOf('unknown-container')).toContain('Bad:\n\n```typescript\n');
});
