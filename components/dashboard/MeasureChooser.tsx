import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { OrderedBoxes } from '@/components/resource/OrderedBoxes';
import styles from '@/components/resource/resource.module.css';
import { useLang } from '@/components/ui/words';
import type { FigureMeasure } from '@/contract/dashboard';
import { labelOf } from '@/locales/format';
import { shownMeasures } from '@/rules/shownMeasures';

interface Props {
  measures: readonly FigureMeasure[];
  /** Their keys in the order of the choice; none: all. */
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** Chooses the measures and their order: checked ones from left to right, the others after them. */
export const MeasureChooser = ({ measures, chosen, onChange }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  const shown = shownMeasures(measures, chosen);
  const others = measures.filter((measure) => !shown.includes(measure));
  const usual = measures.map(({ key }) => key).join();
  const choose = (keys: readonly string[]) => onChange(keys.join() === usual ? [] : keys);
  const keys = shown.map(({ key }) => key);
  const move = (key: string, before: string | null) => {
    const rest = keys.filter((one) => one !== key);
    const at = before === null || !rest.includes(before) ? rest.length : rest.indexOf(before);
    choose([...rest.slice(0, at), key, ...rest.slice(at)]);
  };
  return (
    <div className={styles.chooser}>
      <OrderedBoxes
        items={[...shown, ...others].map((measure) => ({
          key: measure.key,
          name: labelOf(measure, lang),
          checked: shown.includes(measure),
          fixed: shown.length === 1 && shown.includes(measure),
        }))}
        onCheck={(key, checked) => choose(checked ? [...keys, key] : keys.filter((one) => one !== key))}
        onMove={move}
      />
      <Button size="small" type="link" disabled={chosen.length === 0} onClick={() => onChange([])}>
        {t('dashboard.standardMeasures')}
      </Button>
    </div>
  );
};
