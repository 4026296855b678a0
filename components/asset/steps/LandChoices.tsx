import { useTranslation } from 'react-i18next';
import { labelIn, useLang } from '@/components/ui/words';
import { small_lot_types } from '@/contract/options/property';
import { formatFacts, formatYen } from '@/locales/format';
import { formatNumber } from '@/rules/format';
import type { LandOutcome, LandPlan } from '@/rules/smallLand';
import type { NamedRow } from './FigureSteps';
import styles from './steps.module.css';

interface Props {
  land: LandPlan;
  rows: readonly NamedRow[];
}

/** The choice of small land that is applied, beside what the best and the next best would give. */
export const LandChoices = ({ land, rows }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  const { by, applied, best, others } = land;
  const choices: [label: string, LandOutcome][] = [
    [t('estimate.land.applied'), applied],
    ...(by === 'entered' ? [[t('estimate.land.best'), best] as [string, LandOutcome]] : []),
    ...others.map((outcome): [string, LandOutcome] => [t('estimate.land.other'), outcome]),
  ];
  const areasOf = ({ lots }: LandOutcome) =>
    formatFacts(
      lots
        .filter(({ chosen }) => chosen > 0)
        .map(({ index, use, chosen }) =>
          t('estimate.land.lot', {
            use: labelIn(small_lot_types, use, t) ?? '',
            name: rows[index]?.name ?? '',
            area: formatNumber(chosen),
          }),
        ),
      lang,
    ) || t('estimate.land.none');
  return (
    <section className={styles.steps} aria-label={t('estimate.land.title')}>
      <table className={styles.choices}>
        <caption>
          {t('estimate.land.title')}: {t(`estimate.land.${by}`)}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('estimate.land.choice')}</th>
            <th scope="col">{t('estimate.land.areas')}</th>
            <th scope="col" data-end>
              {t('estimate.land.relief')}
            </th>
            <th scope="col" data-end>
              {t('estimate.land.payable')}
            </th>
          </tr>
        </thead>
        <tbody>
          {choices.map(([label, outcome], index) => (
            // The order of choices never changes without all of them.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <tr key={index}>
              <th scope="row">{label}</th>
              <td>{areasOf(outcome)}</td>
              <td data-end>
                {formatYen(
                  outcome.lots.reduce((sum, { relief }) => sum + relief, 0),
                  lang,
                )}
              </td>
              <td data-end>{formatYen(outcome.payable, lang)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
