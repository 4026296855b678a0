import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/components/ui/Dialog';
import type { Figure } from '@/rules/estimateSteps/steps';
import { FigureSteps, type StepSources } from './FigureSteps';
import { useStepWords } from './useStepWords';

interface Props extends StepSources {
  figures: readonly Figure[];
  /** The figure asked for. */
  asked: string;
  onClose: () => void;
}

/** The steps of a figure; a step that is a figure itself opens, and leads back. */
export const FigureDialog = ({ figures, asked, onClose, ...sources }: Props) => {
  const { t } = useTranslation();
  const { figureName } = useStepWords();
  const [path, setPath] = useState<readonly string[]>([asked]);
  const figure = figures.find(({ key }) => key === path.at(-1));
  if (figure === undefined) return null;
  const name = figureName(figure);
  const title =
    figure.memberId === null
      ? t('estimate.explain', { name })
      : t('estimate.explainOf', { name, person: sources.personOf(figure.memberId) });
  return (
    <Dialog
      title={title}
      width={720}
      onClose={onClose}
      footer={
        <>
          {path.length > 1 && <Button onClick={() => setPath(path.slice(0, -1))}>{t('estimate.back')}</Button>}
          <Button type="primary" onClick={onClose}>
            {t('estimate.close')}
          </Button>
        </>
      }
    >
      <FigureSteps
        figure={figure}
        onOpen={(key) => figures.some((one) => one.key === key) && setPath([...path, key])}
        {...sources}
      />
    </Dialog>
  );
};
