import { Table } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '@/components/ui/TextInput';
import { type TemplateField, type TemplatePaper, templateEnding } from '@/contract/paperTemplate';
import styles from './paperTemplate.module.css';

/** A field as it is written into the document, or into a cell of the workbook. */
const written = ({ name, kind }: TemplateField, paper: TemplatePaper): string => {
  if (templateEnding(paper) === 'xlsx') return `{{${name}}}`;
  if (kind === 'text') return `{${name}}`;
  return kind === 'drawing' ? `{@${name}}` : `{#${name}}…{/${name}}`;
};

interface Props {
  readonly paper: TemplatePaper;
  readonly fields: readonly TemplateField[];
}

/** What may stand in a paper, told from the sample that it is tried with. */
export const TemplateFields = ({ paper, fields }: Props) => {
  const { t } = useTranslation();
  const [asked, setAsked] = useState('');
  const inBook = templateEnding(paper) === 'xlsx';
  const found = fields.filter((field) =>
    [written(field, paper), field.meaning, field.example_ja].some((text) =>
      text.toLowerCase().includes(asked.trim().toLowerCase()),
    ),
  );
  return (
    <section className={styles.section} aria-label={t('paperTemplate.fieldList')}>
      <h2>{t('paperTemplate.fieldList')}</h2>
      <p className={styles.note}>
        {inBook ? t('paperTemplate.fieldHintBook', { open: '{{', close: '}}' }) : t('paperTemplate.fieldHint')}
      </p>
      <div className={styles.find}>
        <label htmlFor="find-field">{t('paperTemplate.find')}</label>
        <TextInput id="find-field" value={asked} onChange={(value) => setAsked(String(value ?? ''))} />
      </div>
      <Table<TemplateField>
        size="small"
        rowKey={(field) => [...field.within, field.name].join(' ')}
        dataSource={found}
        pagination={false}
        locale={{ emptyText: t('paperTemplate.noFields') }}
        columns={[
          {
            key: 'name',
            title: t('paperTemplate.fields.name'),
            width: '30%',
            render: (_, field) => <code className={styles.written}>{written(field, paper)}</code>,
          },
          {
            key: 'kind',
            title: t('paperTemplate.fields.kind'),
            width: 90,
            render: (_, { kind }) => t(`paperTemplate.kinds.${kind}`),
          },
          { key: 'meaning', title: t('paperTemplate.fields.meaning'), dataIndex: 'meaning' },
          {
            key: 'within',
            title: t('paperTemplate.fields.within'),
            width: '18%',
            render: (_, { within }) =>
              within.length === 0
                ? t('paperTemplate.everywhere')
                : inBook
                  ? t('paperTemplate.insideRow', { name: within.at(-1) })
                  : t('paperTemplate.inside', { names: within.map((name) => `{#${name}}`).join(' ') }),
          },
          { key: 'example', title: t('paperTemplate.fields.example'), width: '22%', dataIndex: 'example_ja' },
        ]}
      />
    </section>
  );
};
