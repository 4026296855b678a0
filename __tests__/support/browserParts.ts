/** Browser APIs missing in jsdom, and what no test needs of React and antd. Loaded once for many test files. */

import * as React from 'react';
import { theme } from '@/styles/theme';

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

/** Neither anything's size changes nor what is seen of it. */
class TestObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** No window is narrow. */
const matchMedia = (media: string) => ({ media, matches: false, addEventListener() {}, removeEventListener() {} });

/** What antd hides by its style sheets, which no test loads. */
const hidden = [
  'collapse-panel',
  'drawer-content-wrapper',
  'dropdown',
  'form-item',
  'menu',
  'menu-submenu',
  'picker-dropdown',
  'popover',
  'select-dropdown',
  'tabs-content',
  'tabs-dropdown',
  'tag',
  'tooltip',
  'upload',
];
const unseen = ['input-clear-icon', 'tabs-nav-operations'];
const isOneOf = (parts: readonly string[], { classList }: Element): boolean =>
  parts.some((part) => classList.contains(`ant-${part}-hidden`));

const { getComputedStyle } = window;
const usualDisplays = new Map<string, string>();
/** How elements of a tag are displayed by themselves. */
const usualDisplay = (tag: string): string => {
  const known = usualDisplays.get(tag) ?? getComputedStyle(document.createElement(tag)).display;
  usualDisplays.set(tag, known);
  return known;
};

const ownStyle = (element: Element, property: 'display' | 'visibility' | 'opacity'): string =>
  element.getAttribute('style')?.includes(property) ? (element as HTMLElement).style[property] : '';

/** What tells whether an element can be seen; nothing else is asked for by the thousand. */
const told: Readonly<Record<string, (element: Element) => string>> = {
  display: (element) => {
    const isHidden = element.hasAttribute('hidden') || isOneOf(hidden, element);
    return ownStyle(element, 'display') || (isHidden ? 'none' : usualDisplay(element.localName));
  },
  visibility: (element) => {
    for (let one: Element | null = element; one !== null; one = one.parentElement) {
      const own = ownStyle(one, 'visibility') || (isOneOf(unseen, one) ? 'hidden' : '');
      if (own !== '') return own;
    }
    return 'visible';
  },
  opacity: (element) => ownStyle(element, 'opacity'),
  content: () => '',
};

/**
 * The style of an element. jsdom tries every rule of its style sheets on every element anew, which is much of the time of a
 * test; what is told above is found without, the rest by jsdom.
 */
const styleOf = (element: Element): CSSStyleDeclaration => {
  const whole = () => getComputedStyle(element);
  const read = (name: string) => told[name]?.(element) ?? whole().getPropertyValue(name);
  return new Proxy({} as CSSStyleDeclaration, {
    get(_, name) {
      if (name === 'getPropertyValue') return read;
      if (typeof name === 'string' && Object.hasOwn(told, name)) return read(name);
      const value: unknown = Reflect.get(whole(), name);
      return typeof value === 'function' ? value.bind(whole()) : value;
    },
  });
};

/** jsdom draws nothing, and complains when a chart asks how wide a text is. */
HTMLCanvasElement.prototype.getContext = () => null;

/** jsdom scrolls nothing. Browsers tell the end of it by a promise, which an effect must not hand back as what undoes it. */
const scrolled = async (): Promise<void> => undefined;
Object.assign(Element.prototype, { scrollIntoView: scrolled, scrollTo: scrolled });

for (const [name, value] of Object.entries({
  MessageChannel: TestMessageChannel,
  ResizeObserver: TestObserver,
  IntersectionObserver: TestObserver,
  matchMedia,
  scrollTo: scrolled,
  getComputedStyle: styleOf,
})) {
  Object.defineProperty(window, name, { value, writable: true, configurable: true });
}

// No test asks for a colour or a margin: antd writes no styles, which is much of its work.
theme.zeroRuntime = true;

/** React notes where each of the first ten thousand elements of a second was made, to say it in warnings: of none here. */
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });
