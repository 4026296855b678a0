import { paperKeys } from '@/contract/paper';
import type { TemplatePaper } from '@/contract/paperTemplate';
import { paperLang } from '../papers';
import { templateName } from '../templateName';
import { estateSamples } from './estate';
import { clientMoneySamples, invoiceSamples, reminderSamples } from './money';
import { projectBookSamples, projectSamples } from './projects';
import type { Sample } from './sample';

/** A template that is a document; the other is a workbook. */
export type DocumentTemplate = Exclude<TemplatePaper, 'projectBook'>;

export const bookSamples = projectBookSamples;

/** What each template is tried with, the same for everybody: no record of any family. */
export const samplesOf = (paper: DocumentTemplate): Sample[] => {
  const key = paperKeys.find((one) => one === paper);
  if (key !== undefined) return estateSamples(key, templateName(key, paperLang));
  switch (paper) {
    case 'invoice':
      return invoiceSamples();
    case 'reminder':
      return reminderSamples();
    case 'clientMoney':
      return clientMoneySamples();
    default:
      return projectSamples();
  }
};
