import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { lazyPart } from '@/components/ui/lazyPart';
import { useLang } from '@/components/ui/words';
import type { RegisterLife } from '@/contract/checklist';
import { formatDayShort, formatFacts } from '@/locales/format';
import styles from './checklist.module.css';
import type { Estate } from './estate';

const RegisterDialog = lazyPart<{ estate: Estate; life: RegisterLife; onClose: () => void }>(() =>
  import('./RegisterDialog').then((module) => module.RegisterDialog),
);

interface Props {
  estate: Estate;
  registers: readonly RegisterLife[];
  mayEdit: boolean;
}

/** Registers and what is missing between them, in the order of a life. */
const Line = ({ life: { periods, gaps } }: { life: RegisterLife }) => {
  const { t } = useTranslation();
  const lang = useLang();
  const days = (from: string, to: string | null) =>
    t('checklist.until', { from: formatDayShort(from, lang), to: formatDayShort(to, lang) });
  const pieces = [
    ...periods.map(({ began_on, ended_on, domicile, head_name }) => ({
      at: began_on,
      gap: false,
      text: formatFacts([days(began_on, ended_on), domicile, head_name], lang),
    })),
    ...(gaps ?? []).map(({ from, to }) => ({
      at: from,
      gap: true,
      text: formatFacts([t('checklist.gap'), days(from, to)], lang),
    })),
  ].sort((one, other) => (one.at < other.at ? -1 : 1));
  return (
    <>
      <ol className={styles.life}>
        {pieces.map(({ at, gap, text }) => (
          <li key={`${at} ${gap}`} className={gap ? styles.gap : undefined}>
            {text}
          </li>
        ))}
      </ol>
      {gaps === null && <p className={styles.quiet}>{t('checklist.noBirth')}</p>}
      {gaps?.length === 0 && <p className={styles.quiet}>{t('checklist.complete')}</p>}
    </>
  );
};

/** The registers of those whose whole life must be told, with their gaps. */
export const Registers = ({ estate, registers, mayEdit }: Props) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState<RegisterLife | null>(null);
  return (
    <section className={styles.registers} aria-label={t('checklist.registers')}>
      <h2>{t('checklist.registers')}</h2>
      {registers.map((life) => (
        <div key={life.member_id}>
          <div className={styles.tools}>
            <h3>{life.name}</h3>
            {mayEdit && (
              <Button
                size="small"
                aria-label={t('checklist.registersOf', { name: life.name })}
                onClick={() => setOpen(life)}
              >
                {t('checklist.edit')}
              </Button>
            )}
          </div>
          <Line life={life} />
        </div>
      ))}
      {open !== null && <RegisterDialog estate={estate} life={open} onClose={() => setOpen(null)} />}
    </section>
  );
};
