import Docxtemplater from 'docxtemplater';
import PizZip from 'pizzip';

type Scope = Readonly<Record<string, unknown>>;

/** `{office.name}`: a name may lead into a record. Undefined: the name is looked for further out. */
const parser = (tag: string) => ({
  get: (scope: unknown): unknown => {
    if (tag === '.') return scope;
    let value = scope;
    for (const name of tag.trim().split('.')) value = (value as Scope | null | undefined)?.[name];
    return value;
  },
});

interface Fault {
  readonly properties?: { readonly errors?: readonly Fault[]; readonly explanation?: string };
}

/** One sentence per error in a template; docxtemplater itself reports only "Multi error". */
const faultsOf = ({ properties }: Fault): string =>
  properties?.errors?.map(faultsOf).join(' ') ?? properties?.explanation ?? 'The template cannot be read.';

/**
 * Fills a document that staff keep in Word: `{project.due_date}` takes a value, `{#list}…{/list}` repeats what stands between
 * for each entry (or shows it where a value is there), `{@chart}` alone in its paragraph takes a drawing. A name that the data
 * does not know stays as it is written.
 * @throws Error where the template is broken, say where a list is opened and never closed; it names the faults
 */
export const fillDocument = (template: Uint8Array, data: Scope): Uint8Array => {
  try {
    const document = new Docxtemplater(new PizZip(template), {
      paragraphLoop: true,
      linebreaks: true,
      stripInvalidXMLChars: true,
      errorLogging: false,
      parser,
      nullGetter: ({ module, value }: { module?: string; value?: string }) => (module ? '' : `{${value ?? ''}}`),
    });
    document.render(data);
    return document.toBuffer({ compression: 'DEFLATE' });
  } catch (error) {
    throw new Error(`The Word template cannot be filled. ${faultsOf(error as Fault)}`, { cause: error });
  }
};
