import { element, notice } from './dom';
import { readOnlyEditor } from './editor';
import { causeCard } from './findings';
import type { Answers } from './messages';

/** Shows a picture. It is an image, in which no script runs. */
export function picturePanel(svg: string): HTMLElement[] {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  const [, title = 'The setup'] = /<title>([^<]*)<\/title>/.exec(svg) ?? [];
  const image = element('img', { src: url, alt: title, load: () => URL.revokeObjectURL(url) });
  const frame = scrolling('picture fitted', 'Picture of the setup', image);
  const size = element('button', {
    'type': 'button',
    'class': 'small',
    'aria-pressed': 'false',
    'click': () => {
      size.setAttribute('aria-pressed', String(!frame.classList.toggle('fitted')));
    },
  }, 'Actual size');
  const onDownload = () => save(svg, 'setup.svg', 'image/svg+xml');
  const download = element('button', { type: 'button', class: 'small', click: onDownload }, 'Download SVG');
  return [element('div', { class: 'actions' }, size, download), frame];
}

/** The YAML for another version, and what it loses. */
export function convertPanel({ yaml, losses }: Answers['convert']): HTMLElement[] {
  const copy = element('button', {
    type: 'button',
    class: 'small',
    click: () => {
      void navigator.clipboard.writeText(yaml).then(() => (copy.textContent = 'Copied'));
    },
  }, 'Copy YAML');
  return [
    element('div', { class: 'actions' }, copy),
    ...losses.length === 0
      ? [notice('Nothing is lost.', 'yes')]
      : [element('ol', { class: 'causes' }, ...losses.map((loss) => element('li', {}, causeCard(loss, {}))))],
    readOnlyEditor(yaml, 'Converted manifests'),
  ];
}

/** Which devices each pod gets. */
export function devicesPanel({ version, placed, pending, free, notConsidered }: Answers['allocate']): HTMLElement[] {
  const all = placed.length + pending.length;
  const words = `${placed.length} of ${all} ${all === 1 ? 'pod runs' : 'pods run'}`;
  return [
    element('p', { class: 'lead' }, `${words} on Kubernetes ${version}.`),
    ...pending.map((pod) => element('article', { class: 'cause error' },
      element('h3', {}, element('span', { class: 'severity' }, 'Pending'), ` ${pod.pod}`),
      element('p', {}, pod.reason),
      pod.nearMisses.length > 0 && element('ul', {}, ...pod.nearMisses.map((each) => element('li', {}, each))),
      pod.details.length > 0 && element('details', {}, element('summary', {}, 'Step by step'),
        element('ul', {}, ...pod.details.map((each) => element('li', {}, each)))))),
    ...placed.length === 0 ? [] : [table(['Pod', 'Node', 'Devices'],
      placed.map(({ pod, node, devices }) => [pod, node, devices.join('\n') || 'none']))],
    ...free.length === 0 ? [] : [table(['Free on', 'Devices'],
      free.map(({ place, devices }) => [place, devices.join(', ')]))],
    element('details', { class: 'quiet' }, element('summary', {}, 'Not considered'),
      element('ul', {}, ...notConsidered.map((each) => element('li', {}, each)))),
  ];
}

/** What a selector says of devices, and what each version says of the selector. */
export function selectorPanel({ versions, mostCost, devices }: Answers['select']): HTMLElement[] {
  const faults = new Map(versions.flatMap(({ fault }) => (fault === undefined ? [] : [[fault.message, fault]])));
  const chosen = devices.filter(({ verdict }) => verdict === 'matches').length;
  return [
    ...[...faults].map(([message, { reason, suggestion }]) => {
      const names = versions.flatMap(({ version, fault }) => (fault?.message === message ? [version] : []));
      const where = names.length === versions.length ? '' : ` (Kubernetes ${names.join(', ')})`;
      const hint = suggestion === undefined ? '' : `: ${suggestion}`;
      return notice(`${message}${hint}${where}`, reason === undefined ? 'warning' : 'error');
    }),
    element('p', { class: 'lead' }, devices.length === 0
      ? 'There are no devices: choose a driver, or paste ResourceSlices as the inventory.'
      : `${chosen} of ${devices.length} devices match.`),
    element('ul', { class: 'devices' }, ...devices.map(({ name, verdict, why, values }) =>
      element('li', { class: { 'matches': 'yes', 'does not match': 'no', 'fails': 'fails' }[verdict] },
        element('details', {},
          element('summary', {}, element('strong', {}, name), ` ${verdict}`,
            why !== '' && element('span', { class: 'quiet' }, `: ${why}`)),
          table(['Name', 'Value'], values))))),
    table(['Kubernetes', 'Selector', `Cost of at most ${mostCost.toLocaleString('en')}`],
      versions.map(({ version, cost, fault }) => [
        version,
        fault?.reason === undefined ? 'accepted' : 'rejected',
        cost === undefined ? '' : cost.toLocaleString('en'),
      ])),
  ];
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): HTMLElement {
  return scrolling('table', head[0], element('table', {},
    element('thead', {}, element('tr', {}, ...head.map((each) => element('th', { scope: 'col' }, each)))),
    element('tbody', {}, ...rows.map((row) => element('tr', {}, ...row.map((cell) => element('td', {}, cell)))))));
}

/** What may be wider than the window is reached by keyboard, to scroll it. */
function scrolling(look: string, label: string, content: HTMLElement): HTMLElement {
  return element('div', { 'class': look, 'tabindex': '0', 'role': 'group', 'aria-label': label }, content);
}

function save(text: string, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  element('a', { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url));
}
