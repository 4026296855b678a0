import { Alert, Input, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorTexts } from '@/components/resource/useErrorTexts';
import { Button } from '@/components/ui/Button';
import { copyText } from '@/components/ui/copyText';
import { Dialog } from '@/components/ui/Dialog';
import { notify } from '@/components/ui/notify';
import { StateMessage } from '@/components/ui/StateMessage';
import { optionLabel, useLang } from '@/components/ui/words';
import { deadline_scopes } from '@/contract/options/deadline';
import { formatDateTime } from '@/locales/format';
import { addressOf } from '@/store/browser';
import { deadlineApi } from '@/store/deadline';
import styles from './deadline.module.css';

/** The new link, which is shown only once. */
const NewLink = ({ link }: { link: string }) => {
  const { t } = useTranslation();
  const copy = async () => {
    if (await copyText(link)) void notify(t('deadline.feed.copied'));
    else void notify(t('resource.notCopied'), 'error');
  };
  return (
    <>
      <div className={styles.link}>
        <Input
          readOnly
          value={link}
          aria-label={t('deadline.feed.link')}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button type="primary" onClick={copy}>
          {t('deadline.feed.copy')}
        </Button>
      </div>
      <Alert type="warning" showIcon title={t('deadline.feed.once')} />
    </>
  );
};

/** The secret link by which a calendar programme shows one's deadlines: made, copied, renewed, revoked. */
export const FeedDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const lang = useLang();
  const errorTexts = useErrorTexts('deadline');
  const { data, status, error, refetch } = deadlineApi.feed.useQuery({});
  const feed = data?.feed;
  const [create, creating] = deadlineApi.createFeed.useCommand();
  const [revoke, revoking] = deadlineApi.revokeFeed.useCommand();
  const [chosen, setChosen] = useState<number | null>(null);
  const [link, setLink] = useState<string | null>(null);
  const scope = chosen ?? feed?.scope ?? 1;
  const refused = creating.error ?? revoking.error;

  const make = async () => {
    const result = await create({ body: { scope } });
    if (result.ok) setLink(addressOf(result.data.path));
  };
  const end = async () => {
    const result = await revoke({});
    if (result.ok) setLink(null);
  };
  return (
    <Dialog
      title={t('deadline.feed.title')}
      staysOpen={link !== null}
      onClose={onClose}
      footer={
        <>
          {feed && (
            <Button danger onClick={end}>
              {t('deadline.feed.revoke')}
            </Button>
          )}
          {feed !== undefined && (
            <Button type={feed ? 'default' : 'primary'} onClick={make}>
              {t(feed ? 'deadline.feed.renew' : 'deadline.feed.create')}
            </Button>
          )}
          <Button onClick={onClose}>{t('deadline.feed.close')}</Button>
        </>
      }
    >
      <p className={styles.note}>{t('deadline.feed.about')}</p>
      {status === 'failed' && error !== undefined ? (
        <StateMessage failed text={errorTexts(error).join('\n')} onRetry={refetch} />
      ) : (
        <>
          <Radio.Group
            value={scope}
            onChange={({ target }) => setChosen(target.value as number)}
            aria-label={t('deadline.fields.scope')}
            options={deadline_scopes.map((option) => ({ value: option.value, label: optionLabel(option, t) }))}
          />
          {feed && (
            <p className={styles.note}>
              {t('deadline.feed.made', { at: formatDateTime(feed.created_at, lang) })}{' '}
              {feed.last_used_at === null
                ? t('deadline.feed.unused')
                : t('deadline.feed.used', { at: formatDateTime(feed.last_used_at, lang) })}
            </p>
          )}
          {link !== null && <NewLink link={link} />}
        </>
      )}
      {refused && <Alert type="error" showIcon title={errorTexts(refused).join(' ')} />}
    </Dialog>
  );
};
