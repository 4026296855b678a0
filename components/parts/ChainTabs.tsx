import { Dropdown } from 'antd';
import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/components/ui/words';
import type { ChainKind, ChainTabs as Tabs } from '@/contract/chain';
import { formatDay } from '@/locales/format';
import { chainApi } from '@/store/chain';
import { chainHref } from './chainHref';
import styles from './parts.module.css';

/** Tabs in the order in which a chain progresses. */
const order: readonly ChainKind[] = [
  'inquiry',
  'interview',
  'project_confirmed',
  'project_revised',
  'project_during_life',
  'project_legal',
];

interface Props {
  id: number;
  kind: ChainKind;
}

/**
 * The records of one chain, side by side on the page of each: the present one is marked, those that do not exist cannot be
 * chosen, and of several interviews each can.
 * @example <ChainTabs kind="interview" id={interview_id} />
 */
export const ChainTabs = ({ id, kind }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  const { data } = chainApi.tabs.useQuery({ query: { id, id_type: kind } }, { keepPrevious: true });

  const interviewMenu = ({ interviews }: Tabs) => ({
    selectedKeys: kind === 'interview' ? [String(id)] : [],
    items: interviews.map((one) => ({
      key: String(one.id),
      label: (
        <Link href={chainHref.interview(one.id)}>
          {t('chain.nth', { count: one.sequence })} {formatDay(one.interview_date, lang)}
        </Link>
      ),
    })),
  });

  const part = (one: ChainKind) => {
    const name = t(`chain.kinds.${one}`);
    const tab = data?.[one];
    if (data === undefined || tab?.id == null || !tab.active)
      return (
        <span aria-disabled="true" title={t('chain.none', { kind: name })}>
          {name}
        </span>
      );
    const current = one === kind ? ({ 'aria-current': 'page' } as const) : {};
    if (one === 'interview' && data.interviews.length > 1)
      return (
        <Dropdown menu={interviewMenu(data)} trigger={['click']}>
          <button type="button" aria-haspopup="menu" {...current}>
            {name} ({data.interviews.length}) ▾
          </button>
        </Dropdown>
      );
    return (
      <Link href={chainHref[one](tab.id)} {...current}>
        {name}
      </Link>
    );
  };

  return (
    <nav className={styles.chain} aria-label={t('chain.label')}>
      <ul>
        {order.map((one) => (
          <li key={one}>{part(one)}</li>
        ))}
      </ul>
    </nav>
  );
};
