/// <reference lib="dom" />

/**
 * What is wrong with the pictures in a page, as the browser shows them. It runs in the
 * browser, and can refer to nothing outside.
 *
 * @param selector the pictures
 */
export function faultsOfPictures(selector: string): string[] {
  const faults: string[] = [];
  for (const picture of document.querySelectorAll<SVGSVGElement>(selector)) {
    const say = (fault: string) => faults.push(`${picture.dataset.name ?? 'picture'}: ${fault}`);
    const all = <E extends Element>(query: string) => [...picture.querySelectorAll<E>(query)];
    const box = (element: Element) => element.getBoundingClientRect();
    const name = (element: Element) => `<${element.textContent?.slice(0, 60)}>`;
    const scale = box(picture).width / picture.viewBox.baseVal.width;
    const meet = (one: DOMRect, other: DOMRect, tolerance: number) =>
      one.left < other.right - tolerance && other.left < one.right - tolerance
      && one.top < other.bottom - tolerance && other.top < one.bottom - tolerance;
    const holds = (outer: DOMRect, inner: DOMRect, margin: number) =>
      inner.left >= outer.left + margin && inner.right <= outer.right - margin
      && inner.top >= outer.top + margin && inner.bottom <= outer.bottom - margin;

    const cards = all('.node');
    const labels = all('.label');
    const solid = [...cards, ...labels].map((element) => ({ element, rect: box(element) }));
    solid.forEach((one, index) => solid.slice(index + 1)
      .filter((other) => meet(one.rect, other.rect, 0.5))
      .forEach((other) => say(`${name(one.element)} overlaps ${name(other.element)}`)));

    const texts = all<SVGTextElement>('text').map((element) => ({ element, rect: box(element) }));
    texts.forEach((one, index) => texts.slice(index + 1)
      .filter((other) => meet(one.rect, other.rect, 2.5 * scale))
      .forEach((other) => say(`the text ${name(one.element)} overlaps ${name(other.element)}`)));
    for (const { element, rect } of texts) {
      const around = element.parentElement!.querySelector('rect:not(.sheet)');
      if (around !== null && !holds(box(around), rect, scale)) {
        say(`the text ${name(element)} is clipped by its box`);
      }
    }
    const whole = box(picture);
    all('text, rect, path').filter((element) => !holds(whole, box(element), -0.5))
      .forEach((element) => say(`${element.tagName} ${name(element)} is clipped by the picture`));
    const frames = all('.frame rect').map(box);
    cards.filter((card) => frames.some((frame) => meet(frame, box(card), 0.5) && !holds(frame, box(card), 0)))
      .forEach((card) => say(`${name(card)} is cut by a frame`));

    // Edges run between the cards, not over them.
    const matrix = picture.getScreenCTM()!;
    for (const path of all<SVGPathElement>('.edge path:not(.head)')) {
      const length = path.getTotalLength();
      for (let at = 4; at < length - 4; at += 12) {
        const { x, y } = path.getPointAtLength(at).matrixTransform(matrix);
        const crossed = cards.find((card) => {
          const rect = box(card.querySelector('.card')!);
          return x > rect.left + 1 && x < rect.right - 1 && y > rect.top + 1 && y < rect.bottom - 1;
        });
        if (crossed !== undefined) {
          say(`an edge runs over ${name(crossed)}`);
          break;
        }
      }
    }
  }
  return faults;
}

/** Texts with too little contrast, by the measure of WCAG 2.1. It runs in the browser. */
export function paleTexts(selector: string): string[] {
  const luminance = (color: string) => {
    const [red, green, blue] = (/\d+, ?\d+, ?\d+/.exec(color)?.[0] ?? '0,0,0').split(',').map((part) => {
      const value = Number(part) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const found = new Set<string>();
  for (const text of document.querySelectorAll<SVGTextElement>(`${selector} text`)) {
    const boxes = [text.parentElement!.querySelector('rect:not(.sheet)'), ...document.querySelectorAll(`${selector} .frame rect`)];
    const fills = boxes.flatMap((each) => (each === null ? [] : getComputedStyle(each).fill));
    const ground = luminance(fills.find((fill) => fill !== 'none') ?? 'rgb(255, 255, 255)');
    const ink = luminance(getComputedStyle(text).fill);
    const contrast = (Math.max(ground, ink) + 0.05) / (Math.min(ground, ink) + 0.05);
    if (contrast < 4.5) {
      found.add(`${text.parentElement!.getAttribute('class')} ${text.getAttribute('class')}: ${contrast.toFixed(1)}`);
    }
  }
  return [...found];
}

/** What is wrong with a page of a report besides its picture. It runs in the browser. */
export function faultsOfPage(): string[] {
  const faults: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) {
    faults.push(`the page is ${scrollWidth - clientWidth} px wider than the window`);
  }
  const name = (element: Element) => `<${element.textContent?.trim().slice(0, 60)}>`;
  const blocks = [...document.querySelectorAll('h1, h2, h3, p, pre, table, .picture')]
    .map((element) => ({ element, rect: element.getBoundingClientRect() }));
  blocks.forEach((one, index) => {
    const other = blocks[index + 1];
    if (other !== undefined && other.rect.top < one.rect.bottom - 0.5) {
      faults.push(`${name(one.element)} overlaps ${name(other.element)}`);
    }
  });
  for (const element of document.querySelectorAll<HTMLElement>('h1, h2, h3, p, article')) {
    if (element.scrollWidth > element.clientWidth + 1) {
      faults.push(`${name(element)} is wider than its box`);
    }
  }
  return faults;
}
