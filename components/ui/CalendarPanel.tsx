import { Calendar } from 'antd';
import dayjs from 'dayjs';
import { todayInTokyo } from '@/rules/calendarDay';
import styles from './ui.module.css';

interface Props {
  day: string | null;
  onPick: (day: string) => void;
}

/** A month to pick a day from. The calendar library is used for its sheet only: days go in and out as text. */
export const CalendarPanel = ({ day, onPick }: Props) => (
  <div className={styles.calendar}>
    <Calendar
      fullscreen={false}
      defaultValue={dayjs(day ?? todayInTokyo())}
      onSelect={(picked, { source }) => {
        if (source === 'date') onPick(picked.format('YYYY-MM-DD'));
      }}
    />
  </div>
);
