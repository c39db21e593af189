import { element, notice } from './dom';
import type { Answers, Place, ShownCause, ShownFix } from './messages';

const RULES = 'https://github.com/cdk8s-dra/cdk8s-dra/blob/main/docs/rules';

/** So many other places of a cause are listed. */
const MOST_PLACES = 50;

/** What can be done with findings. */
export interface FindingActions {
  readonly onPlace: (place: Place) => void;
  readonly onFix: (fix: ShownFix) => void;
  readonly onVersion: (version: string) => void;
}

/** The findings of a check, and the versions on which everything works. */
export function findingsPanel(
  check: Answers['check'], versions: readonly string[], actions: FindingActions,
): HTMLElement[] {
  const { causes, inventoryFault } = check;
  return [
    ...inventoryFault === undefined ? [] : [notice(`The inventory is not used: ${inventoryFault}`, 'warning')],
    ...check.objects === 0
      ? [notice('There are no manifests. Type or paste YAML, or choose an example.')]
      : [versionStrip(check, versions, actions)],
    ...causes.length > 0 || check.objects === 0 ? [] : [element('div', { class: 'fine' },
      element('strong', {}, 'No findings'), element('span', {}, describe(check)))],
    element('ol', { class: 'causes' }, ...causes.map((cause) => element('li', {}, causeCard(cause, actions)))),
  ];
}

function describe({ checked }: Answers['check']): string {
  const range = checked.length === 1 ? checked[0] : `${checked[0]} to ${checked.at(-1)}`;
  return `Kubernetes ${range} accepts these manifests, and together they work.`;
}

/** All versions: where everything works, and where the findings are from. */
function versionStrip(
  { checked, supported }: Answers['check'], versions: readonly string[], { onVersion }: FindingActions,
): HTMLElement {
  const buttons = versions.map((version) => {
    const words = supported.includes(version) ? 'works' : 'does not work';
    const isChecked = checked.includes(version);
    const title = `Kubernetes ${version}: ${words}${isChecked ? ', shown below' : ''}`;
    return element('button', {
      'type': 'button',
      'class': supported.includes(version) ? 'yes' : 'no',
      'aria-label': title,
      title,
      'aria-pressed': String(isChecked),
      'click': () => onVersion(version),
    }, version);
  });
  return element('div', { 'class': 'versions', 'role': 'group', 'aria-label': 'Kubernetes versions' },
    element('span', { class: 'quiet' }, 'Works on'), ...buttons);
}

/** A cause with its places, its fixes, and the page of its rule. */
export function causeCard(cause: ShownCause, { onPlace, onFix }: Partial<FindingActions>): HTMLElement {
  const { severity, path, message, suggestion, ruleId, topic, range, places: [first, ...others], fixes } = cause;
  const rule = topic === undefined ? ruleId : element('a', {
    href: `${RULES}/${topic}.md#${ruleId}`,
    target: '_blank',
    rel: 'noreferrer',
  }, ruleId);
  return element('article', { class: `cause ${severity}` },
    element('h3', {}, element('span', { class: 'severity' }, severity), ` ${message}`),
    suggestion !== undefined && element('p', { class: 'suggestion' }, suggestion),
    fixes.length > 0 && element('p', { class: 'fixes' }, ...fixes.map((fix) =>
      element('button', { type: 'button', class: 'small', click: () => onFix?.(fix) }, fix.title))),
    element('p', { class: 'where' }, placeLink(first, onPlace), ' · ', path !== '' && element('code', {}, path),
      path !== '' && ' · ', rule, range !== '' && ` · ${range}`),
    others.length > 0 && element('details', {},
      element('summary', {}, `and ${others.length} other ${others.length === 1 ? 'place' : 'places'}`),
      element('ul', {}, ...others.slice(0, MOST_PLACES).map((place) => element('li', {}, placeLink(place, onPlace))),
        others.length > MOST_PLACES && element('li', {}, `and ${others.length - MOST_PLACES} more`))));
}

function placeLink(place: Place, onPlace?: (place: Place) => void): Node | string {
  const { label, line } = place;
  return line === undefined || onPlace === undefined
    ? label
    : element('button', { type: 'button', class: 'link', click: () => onPlace(place) }, `${label}, line ${line}`);
}
