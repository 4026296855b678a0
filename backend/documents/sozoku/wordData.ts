import { application_types } from '@/contract/options/sozoku';
import { formatNumber } from '@/rules/format';
import { formatWareki } from '@/rules/wareki';
import { familyPicture } from '../chart/picture';
import { wordChart } from '../chart/word';
import { billingOf } from './billing';
import type { Dossier } from './dossier';
import { labelOf, memberBlock, officeBlock } from './labels';
import { quoteOf } from './quote';

/** What a docx template may name: text, lists, and conditions. */
export interface WordData {
  readonly [name: string]: string | boolean | WordData | readonly WordData[];
}

/** Room to write by hand where nothing is known yet, in kanji. */
const room = (kanji: number): string => '　'.repeat(kanji);
const dayToWrite = '令和　　　年　　　月　　　日';

const day = (value: string | null): string => (value === null ? dayToWrite : formatWareki(value, 'jp'));
const amount = (value: number | null, blank = ''): string =>
  value === null ? blank : formatNumber(value).replace(/^-/, '△');
const sama = (name: string | null): string => (name ? `${name}　様` : '');

/** What the names in project.docx stand for. */
export const wordData = (dossier: Dossier): WordData => {
  const { project, office, staff, members, decedentId, succession } = dossier;
  const memberOf = (id: number | null) => members.find(({ member_id }) => member_id === id);
  const heirs = (succession?.heirs ?? []).filter(({ share }) => share !== null);
  const recipient = memberBlock(memberOf(project.representative_member_id));
  const decedent = memberOf(decedentId)?.cust_name ?? project.decedent_name;
  const application = labelOf(application_types, project.application_type) || '相続税申告';
  const { contract_amount, tax, total, deposit, balance } = billingOf(project);
  const quote = quoteOf(dossier);
  const clients = heirs.map(({ memberId, minor }) => {
    const { name, address, postal } = memberBlock(memberOf(memberId));
    return { name, address: [postal, address].filter(Boolean).join('　'), minor };
  });
  const toWrite = { name: '', address: '', minor: false };
  return {
    today: day(dossier.today),
    office: officeBlock(office),
    contact: staff.worker1 ?? staff.interviewer ?? '',
    application,
    recipient: { ...recipient, sama: sama(recipient.name) || `${room(10)}様` },
    decedent: {
      name_or_blank: decedent ?? room(8),
      sama: sama(decedent) || `${room(8)}様`,
      death: day(project.death_date ?? memberOf(decedentId)?.death_date ?? null),
    },
    clients: clients.length > 0 ? '末尾に記名押印する依頼者' : `依頼者　${room(8)}`,
    clients_list: clients.length > 0 ? clients : [toWrite, toWrite],
    contract: {
      amount: amount(contract_amount, room(7)),
      tax: amount(tax, room(7)),
      total: amount(total, room(7)),
      deposit: amount(deposit.amount, room(7)),
      balance: amount(balance.amount, room(7)),
    },
    due_date: day(project.due_date),
    quote: {
      number: quote.number ?? '',
      subject: `${decedent ? `${sama(decedent)}　` : ''}${application}業務`,
      subtotal: amount(quote.subtotal),
      tax: amount(quote.tax),
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
    chart: wordChart(familyPicture(members, decedentId), `相続関係図　${sama(decedent)}`),
  };
};
