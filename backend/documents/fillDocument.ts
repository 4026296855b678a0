import Docxtemplater, { type DXT } from 'docxtemplater';
import PizZip from 'pizzip';
import { templateFailure } from './templateFailure';

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

/** What is wrong at a place of a template, as the library tells it. */
export interface TemplateError {
  readonly message?: string;
  readonly properties?: {
    readonly errors?: readonly TemplateError[];
    readonly id?: string;
    readonly xtag?: string;
    readonly openingtag?: string;
    readonly closingtag?: string;
    readonly offset?: number | readonly number[];
    readonly file?: string;
    readonly explanation?: string;
  };
}

/** One sentence per error in a template; docxtemplater itself reports only "Multi error". */
const faultsOf = ({ properties }: TemplateError): string =>
  properties?.errors?.map(faultsOf).join(' ') ?? properties?.explanation ?? 'The template cannot be read.';

/** The errors of a template, one by one. */
export const templateErrors = (error: unknown): readonly TemplateError[] => {
  const { cause } = error as { cause?: TemplateError };
  return cause?.properties?.errors ?? (cause === undefined ? [] : [cause]);
};

interface Watch {
  /** Sees what the library reads. */
  readonly modules?: DXT.Module[];
  /** A value that is not there. */
  readonly missing?: (name: string) => void;
}

/**
 * A document that staff keep in Word, parsed to be filled. @throws Error where the template is broken, say where a list is
 * opened and never closed; it names the faults
 */
export const openDocument = (template: Uint8Array, { modules = [], missing }: Watch = {}) => {
  const failed = (error: unknown): never => {
    throw new Error(`${templateFailure} ${faultsOf(error as TemplateError)}`, { cause: error });
  };
  const open = () => {
    try {
      return new Docxtemplater(new PizZip(template), {
        paragraphLoop: true,
        linebreaks: true,
        stripInvalidXMLChars: true,
        errorLogging: false,
        parser,
        modules,
        nullGetter: ({ module, value }: { module?: string; value?: string }) => {
          if (module) return '';
          missing?.(value ?? '');
          return `{${value ?? ''}}`;
        },
      });
    } catch (error) {
      return failed(error);
    }
  };
  const document = open();
  return {
    fill: (data: Scope): Uint8Array => {
      try {
        document.render(data);
        return document.toBuffer({ compression: 'DEFLATE' });
      } catch (error) {
        return failed(error);
      }
    },
  };
};

/**
 * Fills a document: `{project.due_date}` takes a value, `{#list}…{/list}` repeats what stands between for each entry (or shows
 * it where a value is there), `{@chart}` alone in its paragraph takes a drawing. A name that the data does not know stays as
 * it is written.
 * @throws Error where the template is broken
 */
export const fillDocument = (template: Uint8Array, data: Scope): Uint8Array => openDocument(template).fill(data);
