import { allLanguages, type Lang } from '@/contract/notation/lang';
import { wordsOf } from '@/locales/all';

/** Every word of a language, by its path. */
const flat = (value: unknown, path = ''): [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => flat(part, path === '' ? key : `${path}.${key}`))
    : [[path, String(value)]];

const all = Object.fromEntries(allLanguages.map((lang) => [lang, flat(wordsOf[lang])])) as Record<
  Lang,
  [string, string][]
>;
const english = all.en;
const japanese = all.jp;
/** Paper has its own typography: full-width brackets and spaces. */
const onScreens = japanese.filter(
  ([path]) => !/^papers\.|^estatePapers\.|^invoicePapers\.|^figures\.notes\./.test(path),
);

const matches = (words: readonly (readonly [string, string])[], pattern: RegExp): string[] =>
  words.filter(([, text]) => pattern.test(text)).map(([path, text]) => `${path}: ${text}`);

/** Renderings that are no terms of the field, or a second term for one thing, beside the term of the glossary. */
const terms: readonly (readonly [RegExp, string])[] = [
  [/\be-mail/i, 'email'],
  [/\b(last|first) name/i, 'family name, given name'],
  [/\bchain number/i, 'matter number'],
  [/\bsecond factor/i, 'two-factor authentication'],
  [/\b(income|inheritance|gift|consumption)-tax\b/i, 'income tax, inheritance tax …'],
  [/\breal-estate/i, 'real estate'],
  [/\bpreparer/i, 'case handler'],
  [/\bmandate/i, 'order'],
  [/\b(design document|insurance case)/i, 'insurance proposal'],
  [/\b(way of approach|came by)/i, 'channel'],
  [/\bkind of/i, 'type'],
  [/\b(before|with|without) tax\b/i, 'excl. tax, incl. tax'],
  [/(?<!quasi-)\bfinal (income|return)/i, 'quasi-final return'],
  [/\bsealed\b(?!$)/i, 'signed and sealed'],
  [/\btabulation/i, 'analytics'],
  [/\b(wanted|thrown away|dealt with|themself|somebody)\b/i, 'everyday English'],
  [/\bclaim for correction/i, 'request for correction'],
  [/\b(during life|in life)\b/i, 'lifetime'],
  [/\bCivil Code \d/, 'Civil Code, Art. 890'],
];

describe('English', () => {
  it.each(terms)('has no %s: it is "%s"', (pattern) => {
    expect(matches(english, pattern)).toEqual([]);
  });

  it('calls the person of a record a customer; client is a party to a contract, or the owner of money held', () => {
    const onScreen = english.filter(([path]) => !path.startsWith('papers.'));
    expect(matches(onScreen, /\bclients?\b(?! money)/i)).toEqual([]);
  });

  it('has no Japanese or straight quotation marks, double spaces or spaces before punctuation', () => {
    expect(matches(english, /[、。「」『』（）〜：]|"| {2}| [,;:!?]/)).toEqual([]);
  });

  it('is in sentence case: no capital inside a label but of names', () => {
    const titled = /^[A-Z][a-z]+ (?:of |and |to )?[A-Z][a-z]+(?: [A-Z][a-z]+)*$/;
    const names = /Legal Affairs Bureau|Money Forward$|Excel$|Word$|Today$/;
    const labels = english.filter(([path]) => !/^holidays\.|prefectures|^months\./.test(path));
    expect(matches(labels, titled).filter((line) => !names.test(line))).toEqual([]);
  });

  it('says one of a thing in the singular wherever a plural follows a count', () => {
    const counted = english.filter(([, text]) => /\{\{count\}\} (?!left|more|empty)[a-z]+s\b/.test(text));
    const singular = new Set(english.map(([path]) => path).filter((path) => path.endsWith('_one')));
    expect(counted.filter(([path]) => !singular.has(`${path}_one`))).toEqual([]);
  });

  it('ends its sentences with a full stop', () => {
    const sentence = /[.?!] [A-Z].*[^.?!:)}…”]$/;
    expect(matches(english, sentence).filter((line) => !/\b(no|Art|Arts|excl|incl|avg)\. /.test(line))).toEqual([]);
  });
});

describe('Japanese', () => {
  it.each([
    [/[\uff61-\uff9f]/, 'half-width kana'],
    [/[Ａ-Ｚａ-ｚ０-９]/, 'full-width letters and digits'],
    [/ {2}/, 'double spaces'],
    [/[、。] (?!サイト管理者)/, 'a space after punctuation'],
    [/(?<!その)他の/, 'ほかの'],
    [/手続き/, '手続'],
    [/問い合わせ|問合わせ/, '問合せ'],
    [/下さい|出来/, 'ください, できる'],
    [/見積り|見積もり/, '見積'],
  ])('has no %s (%s)', (pattern) => {
    expect(matches(japanese, pattern)).toEqual([]);
  });

  it('has half-width brackets and no full-width space on screens', () => {
    expect(matches(onScreens, /[（）\u3000]/)).toEqual([]);
  });

  it('speaks politely in sentences', () => {
    const plain = /((?<![まで])した|する|ない|れる|いる|ある|なる|られる|である|だ|必要)。/;
    expect(matches(japanese, plain)).toEqual([]);
  });

  it('ends a request with a full stop, and a question with a question mark', () => {
    expect(matches(japanese, /(ください|ません|ました|ます|です)$/).filter((line) => !isNotice(line))).toEqual([]);
    expect(matches(japanese, /(ますか|ですか|ませんか)(。|$)/)).toEqual([]);
  });
});

/** A short notice or heading may stand without its full stop. */
const isNotice = (line: string): boolean => line.length < 60;
