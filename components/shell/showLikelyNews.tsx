import type { TFunction } from 'i18next';
import { Badge } from '@/components/ui/Badge';
import { fileHref, likelihoodColours, reasonsText } from '@/components/ui/likelihood';
import { notification } from '@/components/ui/notification';
import type { LikelyNews, LikelySame } from '@/contract/likelySame';
import type { Lang } from '@/contract/notation/lang';
import { likelihoodOf } from '@/rules/likelihood';
import styles from './shell.module.css';

interface Words {
  readonly lang: Lang;
  readonly t: TFunction;
  /** Whether files of customers are open to the person. */
  readonly mayOpen: boolean;
}

const most = 5;
const seconds = 60;

/** Shows who may be on file already; it stays for a minute, wherever the save leads, or until it is closed. */
export const showLikelyNews = (news: readonly LikelyNews[], { lang, t, mayOpen }: Words): void => {
  const lineOf = (other: LikelySame) => {
    const likelihood = likelihoodOf(other.score);
    const name = `${other.cust_name} ${other.personal_code}`;
    return (
      <li key={other.id}>
        <Badge colour={likelihoodColours[likelihood]}>{t(`same.likelihood.${likelihood}`)}</Badge>{' '}
        {mayOpen ? (
          <a href={fileHref(other)} target="_blank" rel="noopener">
            {name}
          </a>
        ) : (
          name
        )}{' '}
        {other.office_name}
        <br />
        {reasonsText(other.reasons, { t, lang })}
      </li>
    );
  };
  notification.open({
    key: 'likely-same',
    duration: seconds,
    placement: 'bottomRight',
    title: t('same.stored.title'),
    description: news.slice(0, most).map(({ member_id, cust_name, others }) => (
      <div key={member_id}>
        {t('same.stored.of', { name: cust_name })}
        <ul className={styles.news}>{others.map(lineOf)}</ul>
      </div>
    )),
  });
};
