import { Calendar } from 'antd';
import dayjs from 'dayjs';
import type { PossibleDays } from '@/contract/dateRange';
import { todayInTokyo } from '@/rules/calendarDay';
import styles from './ui.module.css';

interface Props {
  day: string | null;
  /** Other days cannot be picked. */
  possible: PossibleDays | undefined;
  onPick: (day: string) => void;
}

const nearest = (day: string, possible: PossibleDays | undefined): string => {
  if (possible === undefined) return day;
  const { min, max } = possible;
  return day < min ? min : day > max ? max : day;
};

/** A month to pick a day from. The calendar library is used for its sheet only: days go in and out as text. */
export const CalendarPanel = ({ day, possible, onPick }: Props) => (
  <div className={styles.calendar}>
    <Calendar
      fullscreen={false}
      defaultValue={dayjs(nearest(day ?? todayInTokyo(), possible))}
      {...(possible && { validRange: [dayjs(possible.min), dayjs(possible.max)] })}
      onSelect={(picked, { source }) => {
        if (source === 'date') onPick(picked.format('YYYY-MM-DD'));
      }}
    />
  </div>
);
