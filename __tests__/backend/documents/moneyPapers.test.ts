import { fillDocument } from '@/backend/documents/fillDocument';
import { samplesOf } from '@/backend/documents/samples';
import { shippedTemplate } from '@/backend/documents/templates';
import { xmlOf } from './wordText';

const papers = async (paper: 'invoice' | 'reminder' | 'clientMoney') => {
  const template = await shippedTemplate(paper);
  return samplesOf(paper).map(({ name, data }): [string, string] => [name, xmlOf(fillDocument(template, data))]);
};

/** Tables without a paragraph between them are one table to Word: a head in its midst does not stand on the next page. */
const heads = /<w:tbl>(?:(?!<\/w:tbl>).)*?<w:tblHeader\/>/gs;

test('a table with a head stands apart from the one before it, so that the head is on each of its pages', async () => {
  for (const [name, xml] of [
    ...(await papers('invoice')),
    ...(await papers('reminder')),
    ...(await papers('clientMoney')),
  ]) {
    const before = [...xml.matchAll(heads)].map(({ index }) => xml.slice(0, index).trimEnd().endsWith('</w:tbl>'));
    expect([name, before]).toEqual([name, before.map(() => false)]);
  }
});

test('the sums of an invoice stay together with their heading', async () => {
  for (const [name, xml] of await papers('invoice')) {
    const at = xml.indexOf('税率ごとの内訳');
    if (at < 0) continue;
    const sums = xml.slice(at, xml.lastIndexOf('<w:tr>', xml.indexOf('合計', at)));
    const paragraphs = sums.match(/<w:pPr>(?:<w:keepNext\/>)?/g) ?? [];
    expect([name, paragraphs.filter((one) => !one.includes('keepNext'))]).toEqual([name, []]);
    expect(paragraphs.length).toBeGreaterThan(8);
  }
});
