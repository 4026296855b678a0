import { fill } from '@/contract/notation/fill';
import { formatNumber } from '@/rules/format';
import { familyPicture } from '../chart/picture';
import { wordChart } from '../chart/word';
import { paperWords } from '../papers';
import { billingOf } from './billing';
import type { Dossier } from './dossier';
import { memberBlock, officeBlock } from './labels';
import { matterOf } from './matter';
import { matterHeading } from './peopleData';
import { quoteOf } from './quote';
import { blankSpace, clientLines, conditionsOf, day, daysOf } from './wordMatter';

/** Values that a docx template may use: text, lists and conditions. */
export interface WordData {
  readonly [name: string]: string | boolean | WordData | readonly WordData[];
}

const amount = (value: number | null, blank = ''): string =>
  value === null ? blank : formatNumber(value).replace(/^-/, '△');
const addressed = (name: string | null): string => (name ? fill(paperWords.addressed, { name }) : '');
const blankAddressee = (kanji: number): string => fill(paperWords.addressee, { name: blankSpace(kanji) });

/** Values for the placeholders of project.docx. */
export const wordData = (dossier: Dossier): WordData => {
  const { project, office, staff, members } = dossier;
  const matter = matterOf(dossier);
  const { ofDeath, title, chartTitle, subject, subjectName: name, client } = matter;
  const recipient = memberBlock(client);
  const { contract_amount, tax, total, percent, deposit, balance } = billingOf(dossier);
  const quote = quoteOf(dossier, title);
  const clients = clientLines(dossier, matter);
  const heading = matterHeading(ofDeath, addressed(name) || blankAddressee(8));
  return {
    today: day(dossier.today),
    office: officeBlock(office),
    contact: staff.worker1 ?? staff.interviewer ?? '',
    title,
    chart_title: chartTitle,
    titled: heading,
    is: { ...conditionsOf(dossier, matter), several: clients.list.length > 1 },
    ...daysOf(dossier, matter),
    recipient: { ...recipient, sama: addressed(recipient.name) || blankAddressee(10) },
    decedent: {
      name_or_blank: name ?? blankSpace(8),
      death: day(project.death_date ?? (ofDeath ? (subject?.death_date ?? null) : null)),
    },
    clients: clients.known ? paperWords.signatories : fill(paperWords.client, { name: blankSpace(8) }),
    clients_list: clients.list,
    contract: {
      amount: amount(contract_amount, blankSpace(7)),
      tax: amount(tax, blankSpace(7)),
      total: amount(total, blankSpace(7)),
      percent: String(percent),
      deposit: amount(deposit.amount, blankSpace(7)),
      balance: amount(balance.amount, blankSpace(7)),
    },
    quote: {
      number: quote.number ?? '',
      subject: [ofDeath && name ? heading : '', fill(paperWords.service, { title })].filter(Boolean).join('　'),
      subtotal: amount(quote.subtotal),
      tax: amount(quote.tax),
      percent: String(quote.percent),
      basis: paperWords.basis[quote.withTax ? 'withTax' : 'beforeTax'],
      net_label: paperWords.netLabel[quote.withTax ? 'withTax' : 'beforeTax'],
      total: amount(quote.total),
      grand_total: quote.total === null ? '' : `￥${amount(quote.total)}－`,
      valid_until: day(quote.validUntil),
    },
    quote_lines: quote.lines.map(({ label, quantity, unit_price, amount: sum }, index) => ({
      no: String(index + 1),
      label: label ?? '',
      quantity: formatNumber(quantity),
      unit_price: amount(unit_price),
      amount: amount(sum),
    })),
    chart: wordChart(familyPicture(members, subject?.member_id ?? null, !ofDeath), `${chartTitle}　${addressed(name)}`),
  };
};
