import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import type { Figure } from '@/rules/estimateSteps/steps';
import styles from './steps.module.css';
import { useStepWords } from './useStepWords';

/** A row of the list of assets, as the steps name it. */
export interface NamedRow {
  /** Its number in the list. */
  readonly no: number;
  readonly name: string;
}

export interface StepSources {
  readonly personOf: (memberId: number | null) => string;
  /** The rows that were reckoned, in their order. */
  readonly rows: readonly NamedRow[];
  /** Where the rows of the list stand; null where they are on the page itself. */
  readonly listHref: string | null;
}

interface Props extends StepSources {
  figure: Figure;
  /** Opens the figure that a term is; without it terms are plain text. */
  onOpen?: (key: string) => void;
}

/** How one figure is made: the rule with its article, and each step with the figure, person or row it comes from. */
export const FigureSteps = ({ figure, personOf, rows, listHref, onOpen }: Props) => {
  const { t } = useTranslation();
  const { termName, termAmount, figureName, figureAmount } = useStepWords();
  const { code, terms, memberId } = figure;
  return (
    <div className={styles.steps}>
      <p>
        {t(`estimate.figures.${code}.rule`)}{' '}
        <span className={styles.article}>{t(`estimate.figures.${code}.article`)}</span>
      </p>
      <table>
        <caption className="visually-hidden">{t('estimate.explain', { name: figureName(figure) })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('estimate.step')}</th>
            <th scope="col" data-end>
              {t('estimate.amount')}
            </th>
            <th scope="col">{t('estimate.from')}</th>
          </tr>
        </thead>
        <tbody>
          {terms.map((term, index) => {
            const name = termName(term);
            const opens =
              term.figure !== null && term.figure !== figure.key && onOpen !== undefined ? term.figure : null;
            return (
              // A figure's terms never change their order.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <tr key={index}>
                <th scope="row">
                  <span className={styles.sign}>{index === 0 && term.sign === '+' ? '' : term.sign}</span>
                  {opens === null ? (
                    name
                  ) : (
                    <button type="button" data-said className={styles.link} onClick={() => onOpen?.(opens)}>
                      {name}
                    </button>
                  )}
                </th>
                <td data-end>{termAmount(term)}</td>
                <td>
                  {term.memberId !== null && term.memberId !== memberId && (
                    <Link href={`/family/member/${term.memberId}`}>{personOf(term.memberId)}</Link>
                  )}
                  {term.items.length > 0 && (
                    <ul>
                      {term.items.map((at) => {
                        const row = rows[at];
                        const text = row && t('estimate.row', { no: row.no, name: row.name });
                        return <li key={at}>{listHref === null ? text : <Link href={listHref}>{text}</Link>}</li>;
                      })}
                    </ul>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <span className={styles.sign}>=</span>
              {figureName(figure)}
            </th>
            <td data-end>{figureAmount(figure)}</td>
            <td>{memberId !== null && <Link href={`/family/member/${memberId}`}>{personOf(memberId)}</Link>}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
};
