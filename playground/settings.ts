import { byId, element } from './dom';
import type { Answers, State } from './messages';

export type Facts = Answers['facts'] & { readonly drivers: Answers['drivers'] };

/** Fills the choices of versions, feature gates and drivers. */
export function showSettings(
  state: State, { versions, gates, drivers }: Facts, update: (change: Partial<State>) => void,
): void {
  const isAfter = (version: string) => versions.indexOf(version) > versions.indexOf(state.from);
  fill('from', [['', 'newest that fits'], ...versions.map((each) => [each, each])], state.from);
  const later = versions.filter(isAfter).map((each) => [each, `to ${each}`]);
  fill('to', [['', 'only'], ...later], state.to === state.from ? '' : state.to);
  byId('to').hidden = state.from === '';
  fill('convert-to', versions.map((each) => [each, each]), state.convertTo);
  fill('devices-of', [
    ['', 'ResourceSlices of the inventory'], ...drivers.map(({ name, title }) => [name, `${name} – ${title}`]),
  ], state.devicesOf);
  byId('gates').replaceChildren(...gates.map((gate) => {
    const setting = gate in state.gates ? String(state.gates[gate]) : '';
    return row(gate, [['', 'default'], ['true', 'on'], ['false', 'off']], setting, (value) => {
      update({ gates: changed(state.gates, gate, value === '' ? undefined : value === 'true') });
    });
  }));
  byId('drivers').replaceChildren(...drivers.map(({ name, versions: ofDriver }) =>
    row(name, [['', 'newest'], ...ofDriver.map((each) => [each, each])], state.drivers[name] ?? '', (value) => {
      update({ drivers: changed(state.drivers, name, value || undefined) });
    })));
  const count = Object.keys(state.gates).length + Object.keys(state.drivers).length;
  byId('cluster').textContent = count === 0 ? 'Cluster' : `Cluster (${count})`;
}

/** Fills a choice, and chooses. */
export function fill(id: string, options: readonly (readonly string[])[], chosen: string): void {
  byId(id).replaceChildren(...optionsOf(options, chosen));
}

/** The options of a choice, each a value and its words. */
export function optionsOf(options: readonly (readonly string[])[], chosen: string): HTMLOptionElement[] {
  return options.map(([value, words]) => element('option', { value, selected: value === chosen }, words));
}

function row(
  name: string, options: readonly (readonly string[])[], chosen: string, onChange: (value: string) => void,
): HTMLElement {
  const select = element('select', { change: () => onChange(select.value) }, ...optionsOf(options, chosen));
  return element('label', { class: chosen === '' ? '' : 'set' }, element('span', {}, name), select);
}

function changed<Value>(
  settings: Readonly<Record<string, Value>>, name: string, value: Value | undefined,
): Record<string, Value> {
  const { [name]: _, ...rest } = settings;
  return value === undefined ? rest : { ...rest, [name]: value };
}
