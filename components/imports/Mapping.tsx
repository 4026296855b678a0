import { Table } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorTexts } from '@/components/resource/useErrorTexts';
import { Button } from '@/components/ui/Button';
import { ChoiceInput } from '@/components/ui/ChoiceInput';
import { type Import, type ImportField, type ImportKind, type ImportSheet, importKinds } from '@/contract/imports';
import { importsApi } from '@/store/imports';
import { DiscardButton } from './DiscardButton';
import styles from './imports.module.css';

const plain = (value: string | number, label: string) => ({
  value,
  label,
  label_ja: label,
  label_en: label,
  active: 1,
});

interface SheetProps {
  record: Import;
  sheet: ImportSheet;
  fields: readonly ImportField[];
  onChange: (kind: ImportKind | null, columns: readonly string[]) => Promise<void>;
  onKind: (kind: ImportKind | null) => Promise<void>;
}

const SheetMapping = ({ record, sheet, fields, onChange, onKind }: SheetProps) => {
  const { t } = useTranslation();
  const { data: sample } = importsApi.rows.useQuery({
    params: { id: record.id },
    query: { sheet: sheet.sheet, limit: 2 },
  });
  const missing = fields.filter(({ field, required }) => required && !sheet.columns.includes(field) && !covered(field));
  function covered(field: string): boolean {
    const joined = { last_name: 'cust_name', last_name_kana: 'cust_name_kana' }[field];
    return joined !== undefined && sheet.columns.includes(joined);
  }
  const choices = fields.map(({ field, label, required }) => plain(field, required ? `${label} *` : label));
  const set = (index: number, field: string) =>
    onChange(
      sheet.kind,
      sheet.columns.map((own, at) => (at === index ? field : own === field ? '' : own)),
    );
  const id = `kind-${sheet.sheet}`;
  return (
    <section className={styles.sheet} aria-label={sheet.name}>
      <div className={styles.line}>
        <h2>{sheet.name}</h2>
        <span className={styles.note}>{t('imports.rowCount', { count: sheet.row_count })}</span>
        <label htmlFor={id}>{t('imports.kind')}</label>
        <div className={styles.choice}>
          <ChoiceInput
            id={id}
            value={sheet.kind}
            placeholder={t('imports.notRead')}
            choices={importKinds.map((kind) => plain(kind, t(`imports.kinds.${kind}`)))}
            onChange={(kind) => onKind((kind ?? null) as ImportKind | null)}
          />
        </div>
      </div>
      {sheet.kind !== null && missing.length > 0 && (
        <p className={styles.warning}>
          {t('imports.missing', { fields: missing.map(({ label }) => label).join(t('imports.separator')) })}
        </p>
      )}
      {sheet.kind !== null && (
        <Table
          size="small"
          pagination={false}
          rowKey={({ index }) => index}
          dataSource={sheet.heads.map((head, index) => ({ head, index }))}
          columns={[
            { key: 'head', title: t('imports.head'), dataIndex: 'head', width: 240, ellipsis: true },
            {
              key: 'sample',
              title: t('imports.sample'),
              ellipsis: true,
              render: (_, { index }) =>
                (sample?.data ?? [])
                  .map(({ cells }) => cells[index])
                  .filter(Boolean)
                  .join(' / '),
            },
            {
              key: 'field',
              title: t('imports.field'),
              width: 320,
              render: (_, { index, head }) => (
                <ChoiceInput
                  id={`field-${sheet.sheet}-${index}`}
                  label={t('imports.fieldOf', { head })}
                  value={sheet.columns[index] || null}
                  placeholder={t('imports.notRead')}
                  choices={choices}
                  onChange={(field) => set(index, String(field ?? ''))}
                />
              ),
            },
          ]}
        />
      )}
    </section>
  );
};

/** Which table and column of a file is what. Each choice is kept at once. */
export const Mapping = ({ record, refetch }: { record: Import; refetch: () => void }) => {
  const { t } = useTranslation();
  const errorTexts = useErrorTexts();
  const { data: kinds } = importsApi.fields.useQuery({});
  const [map] = importsApi.map.useCommand();
  const [guess] = importsApi.guess.useCommand();
  const [check] = importsApi.check.useCommand();
  const [sheets, setSheets] = useState<readonly ImportSheet[]>(record.sheets);
  const [failure, setFailure] = useState('');

  const keep = async (next: readonly ImportSheet[]): Promise<boolean> => {
    setSheets(next);
    const result = await map({
      params: { id: record.id },
      body: { sheets: next.map(({ sheet, kind, columns }) => ({ sheet, kind, columns: [...columns] })) },
    });
    setFailure(result.ok ? '' : errorTexts(result.error).join(' '));
    return result.ok;
  };
  const change = (at: number, kind: ImportKind | null, columns: readonly string[]) =>
    keep(sheets.map((sheet) => (sheet.sheet === at ? { ...sheet, kind, columns: [...columns] } : sheet)));
  const changeKind = async (sheet: ImportSheet, kind: ImportKind | null) => {
    const none = sheet.heads.map(() => '');
    const guessed =
      kind === null ? null : await guess({ params: { id: record.id }, query: { sheet: sheet.sheet, kind } });
    await change(sheet.sheet, kind, guessed?.ok ? guessed.data.columns : none);
  };
  const go = async () => {
    if (!(await keep(sheets))) return;
    const result = await check({ params: { id: record.id } });
    if (result.ok) refetch();
    else setFailure(errorTexts(result.error).join(' '));
  };

  return (
    <>
      <div className={styles.bar}>
        <p className={styles.note}>{t('imports.mapAbout')}</p>
        <DiscardButton id={record.id} />
        <Button type="primary" disabled={sheets.every(({ kind }) => kind === null)} onClick={go}>
          {t('imports.check')}
        </Button>
      </div>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      {sheets.map((sheet) => (
        <SheetMapping
          key={sheet.sheet}
          record={record}
          sheet={sheet}
          fields={kinds?.find(({ kind }) => kind === sheet.kind)?.fields ?? []}
          onChange={async (kind, columns) => {
            await change(sheet.sheet, kind, columns);
          }}
          onKind={(kind) => changeKind(sheet, kind)}
        />
      ))}
    </>
  );
};
