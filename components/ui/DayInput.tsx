import CalendarOutlined from '@ant-design/icons/CalendarOutlined';
import { Button, Popover } from 'antd';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isCalendarDay } from '@/rules/calendarDay';
import { formatDay } from '@/rules/format';
import { type InputProps, textOf } from './inputProps';
import { ReadInput } from './ReadInput';
import { readDay } from './readDay';
import styles from './ui.module.css';
import { useLang } from './words';

const CalendarPanel = dynamic(() => import('./CalendarPanel').then((module) => module.CalendarPanel), { ssr: false });

/** A day, typed in any usual form or picked from a calendar that loads when it is first opened. */
export const DayInput = (props: InputProps) => {
  const { t } = useTranslation();
  const lang = useLang();
  const [open, setOpen] = useState(false);
  const text = textOf(props.value);

  const pick = (day: string) => {
    props.onChange(day);
    setOpen(false);
  };

  return (
    <div className={styles.dayInput}>
      <ReadInput
        {...props}
        read={readDay}
        show={(value) => formatDay(textOf(value), lang) || textOf(value)}
        edit={textOf}
      />
      <Popover
        trigger="click"
        placement="bottomRight"
        open={open}
        onOpenChange={setOpen}
        destroyOnHidden
        content={<CalendarPanel day={isCalendarDay(text) ? text : null} onPick={pick} />}
      >
        <Button
          icon={<CalendarOutlined />}
          aria-label={t('resource.openCalendar')}
          aria-expanded={open}
          disabled={props.disabled ?? false}
          onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
        />
      </Popover>
    </div>
  );
};
