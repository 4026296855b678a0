import LeftOutlined from '@ant-design/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import { Calendar } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';
import { described } from '@/components/resource/defineResource';
import { FilterPanel } from '@/components/resource/FilterPanel';
import { FilterTags } from '@/components/resource/FilterTags';
import { inForce } from '@/components/resource/listQuery';
import { useErrorTexts } from '@/components/resource/useErrorTexts';
import type { ListState } from '@/components/resource/useListUrl';
import { Button } from '@/components/ui/Button';
import { StateMessage } from '@/components/ui/StateMessage';
import { useAddress } from '@/components/ui/useAddress';
import { useLang } from '@/components/ui/words';
import { formatMonth } from '@/locales/format';
import { todayInTokyo } from '@/rules/calendarDay';
import { deadlineApi } from '@/store/deadline';
import { DayCell } from './DayCell';
import styles from './deadline.module.css';
import { deadlineList } from './deadlineList';

const { useChoices = () => ({}), filters } = described(deadlineList.list);
/** The sheet itself says from when to when. */
const offered = filters.filter(({ kind }) => kind !== 'day');
const format = 'YYYY-MM-DD';
const monthForm = /^\d{4}-(0[1-9]|1[0-2])$/;

/** A month of deadlines, counted by rule; a day leads to its list. The calendar library is used for its sheet only. */
export const DeadlineCalendar = ({ state: { query, change } }: { state: ListState }) => {
  const { t } = useTranslation();
  const lang = useLang();
  const address = useAddress();
  const errorTexts = useErrorTexts('deadline');
  const choices = useChoices();
  const asked = String(address.query.month ?? '');
  const month = monthForm.test(asked) ? asked : todayInTokyo().slice(0, 7);
  const values = query?.filters ?? {};
  const narrowing = Object.fromEntries(Object.entries(values).filter(([field]) => !field.startsWith('due_')));
  const { data, status, error, refetch } = deadlineApi.calendar.useQuery(
    query === null ? null : { query: { month, ...narrowing } },
    { keepPrevious: true },
  );
  const days = new Map(data?.map((one) => [one.due, one]));
  const go = (next: Dayjs) => address.go((query) => ({ ...query, month: next.format('YYYY-MM') }));
  const setFilter = (field: string, value: unknown, typing: boolean) =>
    change(({ filters }) => ({ filters: inForce({ ...filters, [field]: value }) }), typing);
  const sheet = dayjs(`${month}-01`);
  if (status === 'failed' && error !== undefined)
    return <StateMessage failed text={errorTexts(error).join('\n')} onRetry={refetch} />;
  return (
    <>
      <FilterPanel noun="deadline" filters={offered} values={narrowing} choices={choices} onChange={setFilter} />
      <FilterTags
        noun="deadline"
        filters={offered}
        values={narrowing}
        choices={choices}
        onRemove={(field) => setFilter(field, undefined, false)}
        onClear={() => change({ filters: {} })}
      />
      <div className={styles.calendar} aria-busy={status === 'loading'} data-across>
        <Calendar
          value={sheet}
          headerRender={() => (
            <div className={styles.months}>
              <Button
                icon={<LeftOutlined aria-hidden />}
                aria-label={t('deadline.earlier')}
                onClick={() => go(sheet.subtract(1, 'month'))}
              />
              <strong aria-live="polite">{formatMonth(month, lang)}</strong>
              <Button
                icon={<RightOutlined aria-hidden />}
                aria-label={t('deadline.later')}
                onClick={() => go(sheet.add(1, 'month'))}
              />
              <Button onClick={() => go(dayjs(todayInTokyo()))}>{t('deadline.thisMonth')}</Button>
            </div>
          )}
          fullCellRender={(date) => {
            const day = date.format(format);
            return <DayCell day={day} other={!day.startsWith(month)} found={days.get(day)} narrowing={narrowing} />;
          }}
        />
      </div>
    </>
  );
};
