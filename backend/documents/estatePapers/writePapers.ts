import type { PaperKey } from '@/contract/paper';
import { cleanFileName } from '../fileName';
import { fillDocument } from '../fillDocument';
import type { Step } from '../making';
import { readTemplate } from '../templates';
import { zipOf } from '../zipOf';
import { commonFields } from './fields';
import type { PaperCase } from './paperCase';
import { estatePapers, type Wanted } from './registry';

/** Papers of an estate to be made: of which kind, with their names in the files. */
export interface PapersInput {
  readonly papers: PaperCase;
  readonly wanted: Wanted;
  readonly kinds: readonly { readonly key: PaperKey; readonly title: string; readonly template: Uint8Array | null }[];
}

interface WrittenPaper {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The copies of a paper, each with all that its template shows. */
export const copiesOf = (key: PaperKey, title: string, { papers, wanted }: Pick<PapersInput, 'papers' | 'wanted'>) => {
  const { department, copies } = estatePapers[key];
  const firm = department === undefined ? papers.office.firm : (papers.firms[department] ?? null);
  const common = commonFields({ ...papers, office: { ...papers.office, firm } });
  return copies(papers, wanted, title).map(({ label, fields }) => ({ label, data: { ...common, ...fields() } }));
};

/** The papers, each filled into its template: the firm's own where it keeps one. */
export const papersOf = async ({ papers, wanted, kinds }: PapersInput, step?: Step): Promise<WrittenPaper[]> => {
  const written: WrittenPaper[] = [];
  for (const { key, title, template } of kinds) {
    const source = template ?? (await readTemplate(`papers/${key}.docx`));
    for (const { label, data } of copiesOf(key, title, { papers, wanted })) {
      const name = cleanFileName([title, label].filter(Boolean).join('_'));
      written.push({ name, bytes: fillDocument(source, data) });
      step?.();
    }
  }
  return written;
};

/** One paper as it is. @throws Error where there are none or several */
export const writePaper = async (input: PapersInput): Promise<Uint8Array> => {
  const [paper, ...others] = await papersOf(input);
  if (paper === undefined || others.length > 0) throw new Error('One paper was expected');
  return paper.bytes;
};

/** Several papers in one zip, each under a name of its own. */
export const writePapers = async (input: PapersInput, step?: Step): Promise<Uint8Array> => {
  const names = new Map<string, number>();
  const files = (await papersOf(input, step)).map(({ name, bytes }) => {
    const times = (names.get(name) ?? 0) + 1;
    names.set(name, times);
    return { name: `${name}${times > 1 ? `_${times}` : ''}.docx`, bytes };
  });
  return zipOf(files);
};
