import type { PossibleDays } from '@/contract/dateRange';

/** Props of every field input. Values are as in the API; unreadable input stays as typed text. */
export interface InputProps {
  id: string;
  value: unknown;
  onChange: (value: unknown) => void;
  required?: boolean | undefined;
  invalid?: boolean | undefined;
  describedBy?: string | undefined;
  /** Its name where no label element gives it one. */
  label?: string | undefined;
  disabled?: boolean | undefined;
}

/** Props of date inputs: the selectable days, all by default. */
export interface DateInputProps extends InputProps {
  possible?: PossibleDays | undefined;
}

/** The attributes by which an input is found and read out. */
export const inputAttributes = ({ id, required, invalid, describedBy, label, disabled }: InputProps) => ({
  id,
  disabled: disabled ?? false,
  autoComplete: 'off',
  'aria-required': required || undefined,
  'aria-invalid': invalid || undefined,
  'aria-describedby': describedBy,
  'aria-label': label,
});

export const statusOf = ({ invalid }: InputProps): 'error' | undefined => (invalid ? 'error' : undefined);

export const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
