import CalendarOutlined from '@ant-design/icons/CalendarOutlined';
import { Button, Popover } from 'antd';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/components/ui/lazyPart';
import type { PossibleDays } from '@/contract/dateRange';
import { isCalendarDay } from '@/rules/calendarDay';
import { textOf } from './inputProps';
import { ReadInput } from './ReadInput';
import styles from './ui.module.css';

const CalendarPanel = lazyPart(() => import('./CalendarPanel').then((module) => module.CalendarPanel));

interface Props extends ComponentProps<typeof ReadInput> {
  /** Combines a picked day with the present value. */
  pick: (day: string, present: string) => unknown;
  possible: PossibleDays | undefined;
}

/**
 * An input for a date, typed or picked: one stop of the Tab key, F4 opens the calendar, which is loaded when first opened.
 */
export const CalendarInput = ({ pick, possible, ...props }: Props) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const text = textOf(props.value);
  const day = text.slice(0, 10);

  const take = (picked: string) => {
    props.onChange(pick(picked, text));
    setOpen(false);
  };

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) event.stopPropagation();
    else if (event.key !== 'F4') return;
    event.preventDefault();
    setOpen(event.key === 'F4' && !open);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: F4 is a shortcut of the button beside the input.
    <div className={styles.dayInput} onKeyDown={press}>
      <ReadInput {...props} />
      <Popover
        trigger="click"
        placement="bottomRight"
        open={open}
        onOpenChange={setOpen}
        destroyOnHidden
        content={<CalendarPanel day={isCalendarDay(day) ? day : null} possible={possible} onPick={take} />}
      >
        <Button
          icon={<CalendarOutlined />}
          aria-label={t('resource.openCalendar')}
          aria-expanded={open}
          aria-keyshortcuts="F4"
          title={t('resource.calendarKey')}
          tabIndex={-1}
          disabled={props.disabled ?? false}
        />
      </Popover>
    </div>
  );
};
