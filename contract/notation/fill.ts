/** A sentence with its blanks filled in: `fill('{{max}}文字以内', { max: 50 })`. */
export const fill = (sentence: string, values: Readonly<Record<string, unknown>>): string =>
  sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
