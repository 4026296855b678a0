import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { isComposing } from '@/components/ui/keyboard';
import type { TargetDashboard } from '@/contract/insuranceTarget';
import { formatNumber } from '@/rules/format';
import styles from './insuranceTarget.module.css';
import { TargetCell } from './TargetCell';
import { cellKey, filledDown, filledRight, type Measure, measuresOf, months, pasted, totalOf } from './targetGrid';
import type { useTargetForm } from './useTargetForm';

interface Props {
  dashboard: TargetDashboard;
  form: ReturnType<typeof useTargetForm>;
  editable: boolean;
}

const unitOf = (measure: Measure): 'count' | 'yen' => (measure.endsWith('_count') ? 'count' : 'yen');

interface Place {
  month: number;
  measure: Measure;
}

/** Twelve months of a dashboard's measures, with the totals of the year. */
export const TargetGrid = ({ dashboard, form, editable }: Props) => {
  const { t } = useTranslation();
  const id = useId();
  const measures = measuresOf[dashboard];
  const { cells, put } = form;
  const measureName = (measure: Measure) => t(`insuranceTarget.measures.${measure}`);
  const inputId = (month: number, measure: Measure) => `${id}-${cellKey(month, measure)}`;

  const placeOf = (target: EventTarget): Place | null => {
    const { month, measure } = (target as Element).closest<HTMLElement>('[data-month]')?.dataset ?? {};
    const found = measures.find((name) => name === measure);
    return month === undefined || found === undefined ? null : { month: Number(month), measure: found };
  };
  const focus = (month: number, measure: Measure) => document.getElementById(inputId(month, measure))?.focus();

  const press = (event: KeyboardEvent) => {
    const place = placeOf(event.target);
    if (place === null || isComposing(event)) return;
    const { month, measure } = place;
    const held = event.ctrlKey || event.metaKey;
    if (held && event.key === 'd') {
      event.preventDefault();
      put(filledDown(cells, month, measure));
    } else if (held && event.key === 'r') {
      event.preventDefault();
      put(filledRight(cells, month, measure, measures));
    } else if (event.key === 'Enter' && !held) {
      event.preventDefault();
      focus(month + (event.shiftKey ? -1 : 1), measure);
    }
  };

  const paste = (event: ClipboardEvent) => {
    const place = placeOf(event.target);
    const text = event.clipboardData.getData('text/plain');
    if (place === null || !/[\t\n]/.test(text)) return;
    event.preventDefault();
    const { cells: next, unread, cut } = pasted(cells, text, place, measures);
    const said = unread.map(({ month, measure, text: typed }) =>
      t('insuranceTarget.unread', { month, measure: measureName(measure), text: typed }),
    );
    put(next, cut ? [...said, t('resource.pasteCut')] : said);
  };

  const [first] = measures;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to its inputs.
    <div className={styles.scroll} onKeyDown={editable ? press : undefined} onPaste={editable ? paste : undefined}>
      <table className={styles.grid}>
        <caption className="visually-hidden">{t('insuranceTarget.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('insuranceTarget.month')}</th>
            {measures.map((measure) => (
              <th key={measure} scope="col">
                <span>{measureName(measure)}</span>
                <small>{t(`insuranceTarget.units.${unitOf(measure)}`)}</small>
                {editable && (
                  <Button
                    size="small"
                    type="text"
                    title={t('insuranceTarget.fillColumn', { measure: measureName(measure) })}
                    aria-label={t('insuranceTarget.fillColumn', { measure: measureName(measure) })}
                    onClick={() => put(filledDown(cells, 1, measure))}
                  >
                    ↓
                  </Button>
                )}
              </th>
            ))}
            {editable && <th scope="col" aria-label={t('resource.actions')} />}
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month}>
              <th scope="row">{t('insuranceTarget.months', { month })}</th>
              {measures.map((measure) => (
                <td key={measure} data-month={month} data-measure={measure}>
                  <TargetCell
                    id={inputId(month, measure)}
                    name={t('insuranceTarget.cell', { month, measure: measureName(measure) })}
                    cell={cellKey(month, measure)}
                    form={form}
                    editable={editable}
                  />
                </td>
              ))}
              {editable && (
                <td>
                  <Button
                    size="small"
                    type="text"
                    title={t('insuranceTarget.fillRow', { month })}
                    aria-label={t('insuranceTarget.fillRow', { month })}
                    onClick={() => first && put(filledRight(cells, month, first, measures))}
                  >
                    →
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('insuranceTarget.total')}</th>
            {measures.map((measure) => (
              <td key={measure}>{formatNumber(totalOf(cells, measure))}</td>
            ))}
            {editable && <td />}
          </tr>
        </tfoot>
      </table>
    </div>
  );
};
