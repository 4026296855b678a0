/** What jsdom lacks of a browser's window. */

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

/** jsdom knows no styles of pseudo-elements and complains when asked for them. */
const { getComputedStyle } = window;
const ownStyle = (element: Element) => getComputedStyle(element);

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
