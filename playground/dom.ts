type Child = Node | string | undefined | false;

type Properties = Readonly<Record<string, string | boolean | undefined | ((event: Event) => void)>>;

/** An element. Texts are never read as HTML; a function listens to the event of its name. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name, properties: Properties = {}, ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (typeof value === 'function') {
      made.addEventListener(key, value);
    } else if (value !== undefined && value !== false) {
      made.setAttribute(key, value === true ? '' : value);
    }
  }
  made.append(...children.filter((child) => child !== undefined && child !== false));
  return made;
}

/** The element of the page with an id. */
export function byId<Type extends HTMLElement = HTMLElement>(id: string): Type {
  return document.getElementById(id) as Type;
}

/** A message in place of a result. */
export function notice(text: string, look = 'quiet'): HTMLElement {
  return element('p', { class: `notice ${look}` }, text);
}

/** Makes tabs of the buttons in a list: one is chosen, and arrow keys lead to the others. */
export function tabs(list: HTMLElement, onChoice: (name: string) => void): (name: string) => void {
  const buttons = [...list.querySelectorAll('button')];
  const choose = (name: string) => buttons.forEach((button) => {
    const isChosen = button.dataset.tab === name;
    button.setAttribute('aria-selected', String(isChosen));
    button.tabIndex = isChosen ? 0 : -1;
    byId(button.getAttribute('aria-controls')!).setAttribute('aria-labelledby',
      buttons.find((each) => each.dataset.tab === name)!.id);
  });
  buttons.forEach((button, index) => {
    button.addEventListener('click', () => onChoice(button.dataset.tab!));
    button.addEventListener('keydown', ({ key }) => {
      const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };
      const next = buttons[(index + (steps[key] ?? 0) + buttons.length) % buttons.length];
      if (next !== button) {
        next.focus();
        onChoice(next.dataset.tab!);
      }
    });
  });
  return choose;
}
