import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { interviewFor } from '@/components/parts/chainHref';
import { Button } from '@/components/ui/Button';
import styles from './inquiry.module.css';
import { inquiryHref } from './inquiryList';

interface Props {
  stored: { id: number; uniform_id: string };
  onAgain: () => void;
}

/** The call is taken down: its number, and the three ways on. */
export const InquiryStored = ({ stored: { id, uniform_id }, onAgain }: Props) => {
  const { t } = useTranslation();
  const router = useRouter();
  const actions = useRef<HTMLDivElement>(null);
  useEffect(() => {
    actions.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, []);

  // A different caller than the customer in the URL.
  const again = async () => {
    if (router.query.customer_id !== undefined) await router.replace('/inquiry/create', undefined, { shallow: true });
    onAgain();
  };
  return (
    <section className={styles.stored}>
      <p role="status">{t('inquiry.stored.text', { number: uniform_id })}</p>
      <div ref={actions} className={styles.actions}>
        <Button type="primary" href={interviewFor(id)}>
          {t('inquiry.bookInterview')}
        </Button>
        <Button onClick={again}>{t('inquiry.stored.again')}</Button>
        <Button href={inquiryHref(id)}>{t('inquiry.stored.open')}</Button>
      </div>
    </section>
  );
};
