import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EstimateNotes } from '@/components/parts/EstimateNotes';
import { QueryBoundary } from '@/components/parts/QueryBoundary';
import { RecordInAddress } from '@/components/parts/RecordInAddress';
import { useFamilyTree } from '@/components/parts/useFamily';
import { PageHeader } from '@/components/ui/PageHeader';
import { PrintButton } from '@/components/ui/print/PrintButton';
import { useLang } from '@/components/ui/words';
import type { Asset } from '@/contract/asset';
import type { TreeMember } from '@/contract/family';
import { formatDay, formatFacts } from '@/locales/format';
import { explainedFigures } from '@/rules/estimateFigures';
import type { Figure } from '@/rules/estimateSteps/steps';
import { earlierOf } from '@/rules/inventory';
import { recordedMember } from '@/rules/recordedFamily';
import { assetApi } from '@/store/asset';
import { useAssetLists } from '../assetChoices';
import { estimateOf, namedRows, reckoned } from '../figures';
import { FigureSteps } from './FigureSteps';
import { LandChoices } from './LandChoices';
import styles from './steps.module.css';
import { useStepWords } from './useStepWords';

/** What is nothing takes no room on paper. */
const isOnPaper = ({ amount, terms }: Figure) => amount !== 0 && (amount !== null || terms.length > 0);

interface Props {
  record: Asset;
  members: readonly TreeMember[];
}

/** All figures of an inventory's estimate with their steps, as they are printed. */
const Paper = ({ record, members }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  const { figureName, figureAmount } = useStepWords();
  const { asset_categories = [] } = useAssetLists();
  const lines = useMemo(() => reckoned(record.items), [record.items]);
  const estimate = useMemo(
    () =>
      estimateOf({
        items: lines,
        members,
        ownerId: record.member_id,
        date: record.as_of_date,
        purpose: record.purpose,
        first: record,
        benefits: record.benefits,
      }),
    [lines, members, record],
  );
  if (estimate === null) return null;
  const personOf = (id: number | null) =>
    members.find(({ member_id }) => member_id === id)?.cust_name ?? t('family.heirs.tax.nobody');
  const rows = namedRows(lines, (kind) => asset_categories.find(({ value }) => value === kind)?.label ?? '');
  const figures = explainedFigures(estimate, {
    items: lines,
    members: members.map(recordedMember),
    decedentId: record.member_id,
    earlier: earlierOf(record),
  });
  return (
    <article className={styles.paper}>
      <p>
        {formatFacts([record.member_name, t('estimate.asOf', { day: formatDay(estimate.day, lang) })], lang)}
        <br />
        {t('estimate.onlyByProfessional')}
      </p>
      <EstimateNotes notes={record.estimate_notes} provisional={record.estimate_provisional === 1} />
      {estimate.land && <LandChoices land={estimate.land} rows={rows} />}
      {figures.filter(isOnPaper).map((figure) => (
        <section
          key={figure.key}
          aria-label={formatFacts([figureName(figure), figure.memberId !== null && personOf(figure.memberId)], lang)}
        >
          <h2>
            {formatFacts([figureName(figure), figure.memberId !== null && personOf(figure.memberId)], lang)}:{' '}
            {figureAmount(figure)}
          </h2>
          <FigureSteps
            figure={figure}
            personOf={personOf}
            rows={rows}
            listHref={`/family/asset/${record.family_asset_id}`}
          />
        </section>
      ))}
    </article>
  );
};

const WithFamily = ({ record }: { record: Asset }) => (
  <QueryBoundary answer={useFamilyTree(record.family_code)}>
    {({ members }) => <Paper record={record} members={members} />}
  </QueryBoundary>
);

const OfInventory = ({ id }: { id: number }) => (
  <QueryBoundary answer={assetApi.show.useQuery({ params: { id } })}>
    {(record) => <WithFamily record={record} />}
  </QueryBoundary>
);

/** The page /family/asset/[id]/estimate: how the estimate of an inventory is made, to read and to print. */
export const EstimatePrint = () => {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('estimate.openPrint')} actions={<PrintButton />} />
      <RecordInAddress>{(id) => <OfInventory id={id} />}</RecordInAddress>
    </>
  );
};
