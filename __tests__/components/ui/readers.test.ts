import { readDay } from '@/components/ui/readDay';
import { readEmail, readKana, readNumber, readPhone, readPostalCode, readTime, readYen } from '@/components/ui/readers';

const readers = { readDay, readEmail, readKana, readNumber, readPhone, readPostalCode, readTime, readYen };

describe('what is typed is read as', () => {
  test.each<[keyof typeof readers, string, unknown]>([
    ['readKana', 'たかはし', 'タカハシ'],
    ['readKana', 'ﾀｶﾊｼ ｶﾞ', 'タカハシ ガ'],
    ['readKana', 'タカハシ　ミオ', 'タカハシ　ミオ'],
    ['readKana', '髙橋', '髙橋'],
    ['readPhone', '０９０－１２３４－５６７８', '090-1234-5678'],
    ['readPhone', '０９０ー１２３４ー５６７８', '090-1234-5678'],
    ['readPhone', '090 1234 5678', '09012345678'],
    ['readPhone', 'abc', 'abc'],
    ['readPhone', '', ''],
    ['readPostalCode', '1000001', '100-0001'],
    ['readPostalCode', '〒１００－０００１', '100-0001'],
    ['readPostalCode', '100-00', '100-00'],
    ['readEmail', 'ａ@example.jp ', 'a@example.jp'],
    ['readDay', '2026-04-01', '2026-04-01'],
    ['readDay', '20260401', '2026-04-01'],
    ['readDay', 'R8.4.1', '2026-04-01'],
    ['readDay', '令和8年4月1日', '2026-04-01'],
    ['readDay', '２０２６／４／１', '2026-04-01'],
    ['readDay', '2026-02-30', '2026-02-30'],
    ['readDay', 'あした', 'あした'],
    ['readDay', '', null],
    ['readTime', '9:30', '09:30'],
    ['readTime', '930', '09:30'],
    ['readTime', '0930', '09:30'],
    ['readTime', '９時３０分', '09:30'],
    ['readTime', '9時', '09:00'],
    ['readTime', '9', '9'],
    ['readTime', '', null],
    ['readYen', '1,234,567', 1_234_567],
    ['readYen', '１２３４５６７円', 1_234_567],
    ['readYen', '▲1,000', -1000],
    ['readYen', '0', 0],
    ['readYen', '1.5', '1.5'],
    ['readYen', '99999999999999', '99999999999999'],
    ['readYen', '', null],
    ['readNumber', '１２．５', 12.5],
    ['readNumber', '1,200', 1200],
    ['readNumber', '-3', -3],
    ['readNumber', '1e3', '1e3'],
    ['readNumber', '', null],
  ])('%s of "%s"', (reader, text, value) => expect(readers[reader](text)).toEqual(value));
});
