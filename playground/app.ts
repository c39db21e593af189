import { EditorView } from '@codemirror/view';
import { byId, element, notice, tabs } from './dom';
import { editorState, goTo, underline } from './editor';
import { Engine } from './engine';
import { FIRST, MENU } from './examples';
import { findingsPanel } from './findings';
import type { Answers, Place, Question, ShownFix, State } from './messages';
import { convertPanel, devicesPanel, picturePanel, selectorPanel } from './panels';
import { Facts, showSettings } from './settings';
import { checked, EMPTY, fragmentOf, LONGEST_LINK, stateOf } from './state';
import { changeBetween } from '../src/engine/read/text-change';

/** How long the page waits for more keys before it asks the engine, in milliseconds. */
const PAUSE = 120;

/** How long the rest waits after the first findings, in milliseconds. */
const PAUSE_FOR_PAINT = 1000;

const FILES = ['manifests', 'inventory'] as const;

/** The tabs of results, and what fills each. */
const RESULTS: Readonly<Record<string, () => Promise<readonly HTMLElement[] | undefined>>> = {
  findings: async () => undefined,
  picture: () => answered('draw', picturePanel),
  convert: () => answered('convert', convertPanel),
  devices: async () => (state.inventory.trim() === '' ? [notice(NO_INVENTORY)] : answered('allocate', devicesPanel)),
  selector: () => answered('select', selectorPanel),
};

/** The id of what a tab opens. */
const panelOf = (tab: string) => byId(`tab-${tab}`).getAttribute('aria-controls')!;

const NO_INVENTORY = 'Paste the output of '
  + '"kubectl get -A -o yaml nodes,resourceslices,deviceclasses,resourceclaims,pods" as the inventory, '
  + 'or choose an example on a cluster, to see which device each claim gets.';

const engine = new Engine();
let state: State = EMPTY;
let facts: Facts;
let file: (typeof FILES)[number] = 'manifests';
let check: Answers['check'] | undefined;
let timer = 0;

/** What the first findings do not need waits for them. */
let onFindings: () => void;
const firstFindings = new Promise<void>((resolve) => (onFindings = () => setTimeout(resolve, PAUSE_FOR_PAINT)));

const labels = { manifests: 'Manifests as YAML', inventory: 'Inventory as YAML' };
const stateOfFile = (name: (typeof FILES)[number]) =>
  editorState(state[name], labels[name], (text) => update({ [name]: text }));
const view = new EditorView({ parent: byId('editor'), state: stateOfFile('manifests') });
const chooseFile = tabs(byId('files'), (name) => openFile(name as typeof file));
const chooseResult = tabs(byId('results'), (tab) => update({ tab }));

async function answered<Name extends Question>(
  question: Name, panel: (answer: Answers[Name]) => readonly HTMLElement[],
): Promise<readonly HTMLElement[] | undefined> {
  const answer = await engine.ask(question, state);
  return answer === undefined ? undefined : panel(answer);
}

/** Changes the state, and asks the engine once nobody types any more. */
function update(change: Partial<State>): void {
  state = { ...state, ...change };
  if (!versionsFit(state)) {
    state = { ...state, to: '' };
  }
  showState();
  clearTimeout(timer);
  timer = window.setTimeout(() => void refresh(), PAUSE);
}

function versionsFit({ from, to }: State): boolean {
  return to === '' || (from !== '' && facts.versions.indexOf(to) >= facts.versions.indexOf(from));
}

/** Replaces everything, also the texts in the editors. */
function open(given: Partial<State>): void {
  state = { ...EMPTY, convertTo: '1.33', devicesOf: 'gpu.nvidia.com', ...given };
  const isKnown = (version: string) => version === '' || facts.versions.includes(version);
  if (![state.from, state.to, state.convertTo].every(isKnown) || !(state.tab in RESULTS)) {
    state = { ...state, from: '', to: '', convertTo: '1.33', tab: 'findings' };
  }
  openFile('manifests');
  byId<HTMLTextAreaElement>('selector').value = state.selector;
  update({});
}

function openFile(name: typeof file): void {
  file = name;
  view.setState(stateOfFile(name));
  chooseFile(name);
  showUnderlines();
}

function showState(): void {
  showSettings(state, facts, update);
  chooseResult(state.tab);
  Object.keys(RESULTS).forEach((name) => (byId(panelOf(name)).hidden = name !== state.tab));
  byId('has-inventory').hidden = state.inventory.trim() === '';
}

function showUnderlines(): void {
  underline(view, file === 'manifests' ? check?.causes ?? [] : [], (fix) => void applyFix(fix));
}

async function applyFix({ fixes }: ShownFix): Promise<void> {
  const before = state.manifests;
  const after = await engine.ask('fix', state, { fixes });
  if (after !== undefined && before === state.manifests) {
    file === 'manifests' || openFile('manifests');
    // Only what differs is replaced, so that the cursor and the history stay.
    const { start: from, end: to, text: insert } = changeBetween(before, after) ?? { start: 0, end: 0, text: '' };
    view.dispatch({ changes: { from, to, insert }, userEvent: 'input.fix' });
  }
}

function showPlace(place: Place): void {
  if (file !== 'manifests') {
    openFile('manifests');
  }
  goTo(view, place);
}

/** Asks the engine about everything that is shown. */
async function refresh(): Promise<void> {
  const { tab } = state;
  await Promise.all([
    filled('findings', async () => {
      const answer = await engine.ask('check', state);
      if (answer === undefined) {
        return undefined;
      }
      check = answer;
      showUnderlines();
      byId('count').textContent = check.causes.length === 0 ? '' : String(check.causes.length);
      byId('summary').textContent = check.summary;
      onFindings();
      return findingsPanel(check, facts.versions, {
        onPlace: showPlace, onFix: (fix) => void applyFix(fix), onVersion: (from) => update({ from, to: '' }),
      });
    }),
    tab === 'findings' ? undefined : filled(tab, RESULTS[tab]),
  ]);
}

/** Fills the body of a tab; what goes wrong is said there. */
async function filled(tab: string, make: () => Promise<readonly HTMLElement[] | undefined>): Promise<void> {
  const body = byId(panelOf(tab)).querySelector('.body')!;
  try {
    const made = await make();
    made && body.replaceChildren(...made);
  } catch (error) {
    body.replaceChildren(notice((error as Error).message, 'error'));
  }
}

async function openExample(name: string): Promise<void> {
  showExample(name);
  open(checked(await engine.ask('example', EMPTY, { name })));
}

/** Names an example of the menu; others come from a link. */
function showExample(name: string): void {
  const isListed = Object.values(MENU).some((entries) => Object.hasOwn(entries, name));
  byId<HTMLSelectElement>('examples').value = isListed ? name : '';
}

/** Opens what the address says: a state, the example of a rule, or the first example. */
async function openLink(): Promise<void> {
  const [, kind = '', value = ''] = /^#(\w+)=(.*)$/s.exec(location.hash) ?? [];
  try {
    if (kind === 'state') {
      open(await stateOf(value));
      showExample('');
    } else {
      await openExample(['rule', 'setup'].includes(kind) ? `${kind}:${decodeURIComponent(value)}` : FIRST);
    }
  } catch (error) {
    await openExample(FIRST);
    say(`The link cannot be opened: ${(error as Error).message}`);
  }
}

function say(text: string): void {
  byId('message').replaceChildren(notice(text, 'warning'));
}

async function share(): Promise<void> {
  const link = new URL(`#${await fragmentOf(state)}`, location.href).href;
  history.replaceState(undefined, '', link);
  byId<HTMLInputElement>('link').value = link;
  byId('length').textContent = link.length > LONGEST_LINK
    ? `The link is ${link.length.toLocaleString('en')} characters long: some chats and issue trackers cut it.`
    : `${link.length.toLocaleString('en')} characters`;
  byId('length').className = link.length > LONGEST_LINK ? 'notice warning' : 'quiet';
  byId<HTMLDialogElement>('share-dialog').showModal();
  byId<HTMLInputElement>('link').select();
}

function listen(): void {
  const onChange = (id: string, change: (value: string) => void) =>
    byId(id).addEventListener('input', ({ target }) => change((target as HTMLInputElement).value));
  const menu = byId<HTMLSelectElement>('examples');
  const groups = Object.entries(MENU).map(([group, entries]) => element('optgroup', { label: group },
    ...Object.entries(entries).map(([value, title]) => element('option', { value }, title))));
  menu.append(element('option', { value: '', hidden: true }, 'From a link'), ...groups);
  onChange('examples', (name) => {
    history.replaceState(undefined, '', location.pathname + location.search);
    byId('message').replaceChildren();
    void openExample(name);
  });
  onChange('from', (from) => update({ from }));
  onChange('to', (to) => update({ to }));
  onChange('convert-to', (convertTo) => update({ convertTo }));
  onChange('selector', (selector) => update({ selector }));
  onChange('devices-of', (devicesOf) => update({ devicesOf }));
  byId('cluster').addEventListener('click', () => byId<HTMLDialogElement>('cluster-dialog').showModal());
  byId('share').addEventListener('click', () => void share());
  byId('copy').addEventListener('click', () => {
    void navigator.clipboard.writeText(byId<HTMLInputElement>('link').value)
      .then(() => (byId('copy').textContent = 'Copied'));
  });
  window.addEventListener('hashchange', () => void openLink());
}

void engine.ask('facts', EMPTY).then(async (answer) => {
  facts = { ...answer!, drivers: [] };
  listen();
  await openLink();
  facts = { ...facts, drivers: await firstFindings.then(() => engine.ask('drivers', EMPTY)) ?? [] };
  showState();
});
