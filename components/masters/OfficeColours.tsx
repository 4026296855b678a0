import { useTranslation } from 'react-i18next';
import type { FormHandle } from '@/components/resource/defineResource';
import { describedBy, FormField } from '@/components/ui/FormField';
import { textOf } from '@/components/ui/inputProps';
import { TextInput } from '@/components/ui/TextInput';
import type { MasterRecord } from '@/contract/masters';
import { colors } from '@/styles/theme';
import styles from './masters.module.css';
import { OfficeSample } from './OfficeSample';

const fields = ['bg_color', 'font_color', 'border_color'] as const;
/** The colours that the browser's picker starts from while none is chosen. */
const initialColours = { bg_color: colors.surface, font_color: colors.text, border_color: colors.line } as const;

const isColour = (text: string): boolean => /^#([0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text);

/** The browser's picker knows six digits only. */
const sixDigits = (text: string): string | null => {
  if (/^#[0-9a-f]{6}/i.test(text)) return text.slice(0, 7);
  return isColour(text) ? text.replace(/[0-9a-f]/gi, '$&$&').slice(0, 7) : null;
};

/** The three colours of an office, typed or picked, and how its name looks in them. */
export const OfficeColours = ({ values, set, errors, inputId }: FormHandle<MasterRecord<'office'>>) => {
  const { t } = useTranslation();
  const shown = (field: (typeof fields)[number]): string | null => {
    const text = textOf(values[field]);
    return isColour(text) ? text : null;
  };
  return (
    <div className={styles.colours}>
      {fields.map((field) => {
        const id = inputId(field);
        const name = t(`office.fields.${field}`);
        const own = errors[field];
        return (
          <FormField key={field} id={id} label={name} errors={own}>
            <div className={styles.colour}>
              <input
                type="color"
                aria-label={t('office.pickColour', { name })}
                value={sixDigits(textOf(values[field])) ?? initialColours[field]}
                onChange={({ target }) => set({ [field]: target.value })}
              />
              <TextInput
                id={id}
                value={values[field]}
                onChange={(typed) => set({ [field]: typed })}
                invalid={own !== undefined}
                describedBy={describedBy(id, { hint: undefined, errors: own })}
              />
            </div>
          </FormField>
        );
      })}
      <div className={styles.preview}>
        <span>{t('office.sample')}</span>
        <div>
          <OfficeSample
            record={{
              name: textOf(values.name) || t('office.fields.name'),
              bg_color: shown('bg_color'),
              font_color: shown('font_color'),
              border_color: shown('border_color'),
            }}
          />
        </div>
      </div>
    </div>
  );
};
