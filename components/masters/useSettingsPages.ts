import { masters } from '@/contract/masters';
import { useAppSelector, useCapability, useMay } from '@/store/hooks';

/** The pages of the settings: the masters that the backend knows, the targets, the firm, templates of papers, the law in force, the access journal, how long files are kept, and files that come in. */
export const useSettingsPages = () => {
  const capabilities = useAppSelector(({ session }) => session.person?.capabilities);
  const known = Object.values(masters).filter(
    ({ noun, calls }) => !calls.listing.addition || capabilities?.includes(`${noun}.listing`),
  );
  const firm = useCapability('firm.update') ? [{ noun: 'firm', path: 'notices' } as const] : [];
  const mayImport = useMay('import', 'edit') !== 'none';
  const imports = useCapability('imports.listing') && mayImport ? [{ noun: 'imports', href: '/import' } as const] : [];
  const mayAudit = useMay('journal', 'read') !== 'none';
  const journal = useCapability('journal.listing') && mayAudit ? [{ noun: 'journal', path: 'journal' } as const] : [];
  const mayReadTemplates = useMay('paperTemplate', 'read') !== 'none';
  const templates =
    useCapability('paperTemplate.listing') && mayReadTemplates
      ? [{ noun: 'paperTemplate', path: 'templates' } as const]
      : [];
  const mayErase = useMay('retention', 'edit') !== 'none';
  const retention =
    useCapability('retention.show') && mayErase ? [{ noun: 'retention', path: 'retention' } as const] : [];
  const targets = { noun: 'insuranceTarget', path: 'insurance-targets' } as const;
  const law = { noun: 'law', path: 'law' } as const;
  const inSettings = [...known, targets, ...firm, ...templates, law, ...journal, ...retention];
  return [...inSettings.map(({ noun, path }) => ({ noun, href: `/settings/${path}` })), ...imports];
};
