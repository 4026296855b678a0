import { type RefObject, useMemo } from 'react';

const inputs = 'input:not([disabled]), textarea, button';

const withinField = (path: string): string => path.split('.')[0] ?? '';

/** Leads to the fields and sections of a form, opening what is folded. */
export const useFormPlaces = (form: RefObject<HTMLElement | null>, inputId: (path: string) => string) =>
  useMemo(() => {
    const all = (places: string) => [...(form.current?.querySelectorAll<HTMLElement>(places) ?? [])];
    const unfold = (section: Element | null | undefined) => {
      const fold = section?.querySelector<HTMLElement>('legend > button[aria-expanded="false"]');
      fold?.click();
      return fold;
    };
    return {
      goToField: (path: string) => {
        const around = all('[data-field]').find(({ dataset }) => dataset.field?.split(' ').includes(withinField(path)));
        const fold = unfold(around?.closest('[data-section]'));
        const focus = () => {
          const exact = document.getElementById(inputId(path));
          (exact ?? around?.querySelector<HTMLElement>(inputs))?.focus();
        };
        // What is folded is drawn before it can take the focus.
        if (fold) setTimeout(focus);
        else focus();
      },
      goToSection: (key: string) => {
        const section = all('[data-section]').find(({ dataset }) => dataset.section === key);
        const fold = unfold(section);
        section?.scrollIntoView({ block: 'start' });
        const first = fold ?? section?.querySelector<HTMLElement>(`legend ~ div :is(${inputs})`);
        first?.focus({ preventScroll: true });
      },
    };
  }, [form, inputId]);
