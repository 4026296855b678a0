/** Browser APIs missing in jsdom. */

const { setTimeout: realTimeout } = globalThis;

/** Two joined ports; a message arrives later, as in a browser, also while a test has stopped the clock. */
class TestMessageChannel {
  readonly port1 = new TestPort();
  readonly port2 = new TestPort();

  constructor() {
    this.port1.other = this.port2;
    this.port2.other = this.port1;
  }
}

class TestPort {
  other: TestPort | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;

  postMessage(data: unknown): void {
    realTimeout(() => this.other?.onmessage?.({ data }), 0);
  }
}

class TestResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** No window is narrow. */
const matchMedia = (media: string) => ({ media, matches: false, addEventListener() {}, removeEventListener() {} });

const told = ['display', 'visibility', 'opacity', 'content', 'pointer-events'];
const trimmed = new WeakSet<CSSStyleSheet>();

/**
 * Takes out of the style sheets the rules that say nothing of whether, or how, an element can be seen: jsdom tries every
 * rule on every element anew, which is most of the time of a test, and no test asks for a colour or a margin.
 */
const trimSheets = (): void => {
  for (const sheet of document.styleSheets) {
    if (trimmed.has(sheet)) continue;
    trimmed.add(sheet);
    for (let index = sheet.cssRules.length - 1; index >= 0; index -= 1) {
      const rule = sheet.cssRules[index];
      if (rule instanceof CSSStyleRule && told.every((name) => rule.style.getPropertyValue(name) === ''))
        sheet.deleteRule(index);
    }
  }
};

/** jsdom knows no styles of pseudo-elements and complains when asked for them. */
const { getComputedStyle } = window;
const ownStyle = (element: Element) => {
  trimSheets();
  return getComputedStyle(element);
};

/** jsdom draws nothing, and complains when a chart asks how wide a text is. */
HTMLCanvasElement.prototype.getContext = () => null;

for (const [name, value] of Object.entries({
  MessageChannel: TestMessageChannel,
  ResizeObserver: TestResizeObserver,
  matchMedia,
  scrollTo() {},
  getComputedStyle: ownStyle,
})) {
  Object.defineProperty(window, name, { value, writable: true, configurable: true });
}
