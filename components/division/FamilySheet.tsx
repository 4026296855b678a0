import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordInAddress } from '@/components/parts/RecordInAddress';
import { Button } from '@/components/ui/Button';
import { PageHeader } from '@/components/ui/PageHeader';
import { StateMessage } from '@/components/ui/StateMessage';
import { useAddress } from '@/components/ui/useAddress';
import { useLang } from '@/components/ui/words';
import { formatDayShort, formatYen } from '@/locales/format';
import { todayInTokyo } from '@/rules/calendarDay';
import { assumptionNames } from '@/rules/division/assumptions';
import { useAppSelector, useCapability } from '@/store/hooks';
import { useBenefits } from './benefits';
import styles from './division.module.css';
import { type Estate, useAssumptions } from './estate';
import { ForcedView } from './ForcedView';
import { LaterDeathsView } from './LaterDeathsView';
import { LoadEstate } from './LoadEstate';
import { ForcedPaperButton, SecondDeathPaperButton } from './MakePaper';
import { OpenFacts } from './OpenFacts';
import { SecondDeathView, useCurve } from './SecondDeathView';

const SecondDeathPaper = ({ estate }: { estate: Estate }) => {
  const { t } = useTranslation();
  const lang = useLang();
  const [assumptions] = useAssumptions(estate);
  const curve = useCurve(estate, assumptions);
  if (curve === null) return <p>{t('division.second.none')}</p>;
  const told = assumptionNames.map((name) => {
    const value = assumptions[name];
    const amount = name === 'own' || name === 'use' ? formatYen(value, lang) : name === 'growth' ? value / 10 : value;
    return t(`division.sheet.assumed.${name}`, { value: amount });
  });
  return (
    <>
      <p>{t('division.second.plain')}</p>
      <p>{told.join(' / ')}</p>
      <SecondDeathView estate={estate} curve={curve} onPaper />
    </>
  );
};

const LaterDeathsPaper = ({ estate }: { estate: Estate }) => {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('division.later.plain')}</p>
      <LaterDeathsView estate={estate} />
    </>
  );
};

const ForcedPaper = ({ estate }: { estate: Estate }) => {
  const { t } = useTranslation();
  const { rows } = useBenefits(estate);
  return (
    <>
      <p>{t('division.forced.plain')}</p>
      <ForcedView estate={estate} rows={rows} />
    </>
  );
};

const sheets = {
  secondDeath: { Content: SecondDeathPaper, Make: SecondDeathPaperButton },
  laterDeaths: { Content: LaterDeathsPaper, Make: () => null },
  forcedShares: { Content: ForcedPaper, Make: ForcedPaperButton },
};
export type SheetName = keyof typeof sheets;

const Sheet = ({ title, make, children }: { title: string; make: ReactNode; children: ReactNode }) => {
  const { t } = useTranslation();
  const lang = useLang();
  const office = useAppSelector(({ session }) => session.person?.office);
  return (
    <>
      <div data-screen>
        <PageHeader
          title={title}
          actions={
            <>
              {make}
              <Button type="primary" onClick={() => window.print()}>
                {t('print.command')}
              </Button>
            </>
          }
        />
      </div>
      <article className={styles.sheet}>
        <h1>{title}</h1>
        {children}
        <footer>
          <span>{t('division.sheet.estimate')}</span>
          <span>{t('family.chart.madeOn', { date: formatDayShort(todayInTokyo(), lang) })}</span>
          <span>{office?.name}</span>
        </footer>
      </article>
    </>
  );
};

/** The page /family/[familyCode]/estateSheet: one sheet of A4 for the family; the address says of what, and what is assumed. */
export const FamilySheet = () => {
  const { t } = useTranslation();
  const { query } = useAddress();
  const offered = useCapability('division.listing');
  const of = (Object.keys(sheets) as SheetName[]).find((name) => name === query.of) ?? 'secondDeath';
  const { Content, Make } = sheets[of];
  if (!offered) return <StateMessage text={t('family.chart.unavailable')} />;
  return (
    <RecordInAddress name="inventory">
      {(inventoryId) => (
        <LoadEstate familyCode={String(query.familyCode)} inventoryId={inventoryId}>
          {(estate) => (
            <Sheet
              title={t(`division.sheet.titles.${of}`, { name: estate.nameOf(estate.decedentId) })}
              make={<Make familyCode={String(query.familyCode)} estate={estate} />}
            >
              <OpenFacts estate={estate} />
              <Content estate={estate} />
            </Sheet>
          )}
        </LoadEstate>
      )}
    </RecordInAddress>
  );
};
