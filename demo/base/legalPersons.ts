/** Who bills: names, numbers and accounts are invented; the numbers hold their check digits. */
const place = {
  post_code: '100-0005',
  prefecture_id: 13,
  address: '千代田区丸の内9-8-1',
  address2: '継ビルディング12階',
};

export const legalPersons = [
  {
    id: 1,
    name: '税理士法人 継',
    code: 'Z',
    department_id: 1,
    profession: 1,
    registration_no: 'T8999900000001',
    representative: '代表社員　税理士　大倉 和臣',
    phone: '03-0550-1200',
    seal_text: '税理士法人継之印',
    bank_accounts: [
      { bank: '架空みなと銀行', branch: '丸の内支店', kind: 1, number: '0550120', holder: 'ゼイリシホウジン　ツギ' },
    ],
    ...place,
  },
  {
    id: 2,
    name: '司法書士法人 継',
    code: 'S',
    department_id: 2,
    profession: 2,
    registration_no: 'T7999900000002',
    representative: '代表社員　司法書士　三枝 直人',
    phone: '03-0550-1300',
    seal_text: '司法書士法人継之印',
    bank_accounts: [
      {
        bank: '架空みなと銀行',
        branch: '丸の内支店',
        kind: 1,
        number: '0550130',
        holder: 'シホウショシホウジン　ツギ',
      },
    ],
    ...place,
  },
];
