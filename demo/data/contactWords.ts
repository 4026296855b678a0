const [PHONE, MAIL, LINE, MEETING, VISIT, POST, ONLINE, FAX] = [1, 2, 3, 4, 5, 6, 7, 8] as const;
const [INCOMING, OUTGOING] = [1, 2] as const;

/** The subject of a contact: its methods, who began it, and the next action. */
export interface Contact {
  readonly methods: readonly number[];
  readonly direction: number;
  readonly subject: string;
  readonly content: string;
  readonly next: string | null;
}

type Words = readonly [methods: readonly number[], direction: number, subject: string, content: string, next?: string];

const contacts = (rows: readonly Words[]): readonly Contact[] =>
  rows.map(([methods, direction, subject, content, next = null]) => ({ methods, direction, subject, content, next }));

/** The first that is heard of a family. */
export const firstContacts = contacts([
  [
    [PHONE],
    INCOMING,
    '初回のお問合せ',
    '手続きの進め方と費用についてのご質問。概要をご説明し、面談をご案内。',
    '面談日の調整',
  ],
  [
    [MAIL, LINE],
    INCOMING,
    '初回のお問合せ',
    '相談フォームからのお問合せ。ご家族の状況を伺い、必要な資料の一覧をお送りした。',
    '資料到着の確認',
  ],
  [
    [MEETING, ONLINE],
    INCOMING,
    '初回のご相談',
    'ご家族の構成とおおよその財産を伺った。見積りは1週間以内にお渡しする。',
    '見積書の送付',
  ],
]);

export const contactsAfterDeath = contacts([
  [
    [PHONE, LINE],
    OUTGOING,
    '資料のご案内',
    '残高証明書の取り方をご説明。死亡日現在で発行を依頼していただく。',
    '残高証明書の到着確認',
  ],
  [
    [POST, FAX],
    INCOMING,
    '戸籍の受領',
    '出生から死亡までの戸籍一式を受領。1通不足しているため、本籍地へ請求する。',
    '不足する戸籍の請求',
  ],
  [
    [MEETING],
    OUTGOING,
    '中間のご報告',
    '財産目録の案をご説明。土地の評価について、現地確認の後に見直すことでご了承。',
    '現地確認',
  ],
  [[VISIT], OUTGOING, '現地確認', 'ご自宅の敷地を確認。間口と奥行きを計測し、写真を撮影した。', '評価明細の作成'],
  [
    [PHONE],
    INCOMING,
    '保険金の請求',
    '生命保険金の請求手続きについてのご質問。受取人ご本人から保険会社へ連絡していただく。',
  ],
  [
    [MEETING, ONLINE],
    OUTGOING,
    '分割案のご相談',
    '分割案を3通りお示しし、それぞれの納税額を比較。ご家族で検討される。',
    '分割案のご意向確認',
  ],
  [
    [PHONE, MAIL],
    OUTGOING,
    '押印のご案内',
    '遺産分割協議書の押印の順番と、印鑑証明書の有効な枚数をお伝えした。',
    '協議書の返送確認',
  ],
  [
    [MEETING],
    OUTGOING,
    '申告書のご説明',
    '申告書の内容をご説明し、署名をいただいた。納付は振替ではなく窓口を希望。',
    '納付書の送付',
  ],
  [[PHONE], OUTGOING, '納税のご案内', '納付期限と納付場所をご案内。納付書は今週中に郵送する。'],
  [[POST], OUTGOING, '資料のご返却', '預かっていた通帳と権利証を簡易書留で返却した。', '受領の確認'],
  [
    [PHONE],
    INCOMING,
    '税務署からの通知',
    '税務署からお尋ねの文書が届いたとのこと。写しを送っていただき、当方で回答案を作成する。',
    '回答案の作成',
  ],
  [
    [PHONE, LINE],
    INCOMING,
    '通帳の追加',
    '押入れから古い通帳が見つかったとのこと。過去の取引を確認する。',
    '取引履歴の請求',
  ],
  [
    [MAIL],
    OUTGOING,
    '進み具合のご報告',
    '名義変更は3行のうち2行まで完了。残る1行は書類の到着を待っている。',
    '銀行への確認',
  ],
  [
    [PHONE],
    INCOMING,
    'ご兄弟とのお話合い',
    'ご兄弟の一人が分割案に難色を示しているとのこと。次回は全員での面談を提案した。',
    '全員での面談の調整',
  ],
  [
    [VISIT, MEETING],
    OUTGOING,
    '貸金庫の開扉',
    '貸金庫の開扉に立ち会い、権利証と遺言書を確認。目録に追記した。',
    '財産目録の更新',
  ],
  [
    [PHONE],
    OUTGOING,
    '準確定申告の期限',
    '準確定申告の期限が近いため、医療費の領収書を急ぎお送りいただくようお願いした。',
    '医療費の領収書の受領',
  ],
  [
    [PHONE, MAIL],
    INCOMING,
    '登記の進み具合',
    '相続登記の完了時期についてのお問合せ。申請済みで、2週間ほどで完了の見込みとお答えした。',
  ],
  [
    [MEETING],
    OUTGOING,
    '空家の売却',
    'ご実家の売却を検討中。3,000万円の特別控除の期限と条件をご説明した。',
    '不動産会社の査定を手配',
  ],
]);

export const contactsInLife = contacts([
  [
    [MEETING],
    INCOMING,
    '生前対策のご相談',
    '現在の財産で相続税を試算。生前贈与と生命保険の活用をご提案した。',
    '試算書の送付',
  ],
  [
    [MEETING, VISIT],
    OUTGOING,
    '遺言の文案',
    '公正証書遺言の文案をご説明。付言の表現を直して、再度お送りする。',
    '文案の修正',
  ],
  [[PHONE], OUTGOING, '公証役場の日程', '公証役場の予約日をお伝えした。証人2名は当方で手配する。', '証人の手配'],
  [
    [PHONE, MAIL],
    INCOMING,
    '贈与の時期',
    'お孫様への贈与の時期と金額についてのご質問。贈与契約書のひな形をお送りした。',
  ],
  [
    [MEETING, ONLINE],
    OUTGOING,
    '信託のご説明',
    '家族信託の仕組みを、ご長男様も同席のうえでご説明。費用の見積りを希望された。',
    '見積書の作成',
  ],
  [[PHONE], INCOMING, '入院のご連絡', '来週から入院されるとのこと。面談は退院後に改めて調整する。', 'お見舞いのご連絡'],
  [[VISIT], OUTGOING, '資料のお預かり', '固定資産税の課税明細書と保険証券の写しを預かった。', '試算への反映'],
  [
    [MAIL, LINE],
    OUTGOING,
    '試算書の送付',
    '相続税の試算書をPDFで送付。小規模宅地等の特例を使う場合と使わない場合を併記した。',
    'ご質問の確認',
  ],
]);

export const contactsAnyTime = contacts([
  [
    [PHONE],
    OUTGOING,
    '日程の調整',
    '面談の候補日を3つお伝えした。ご家族の都合を確かめて、折り返しご連絡をいただく。',
    '日程の確定',
  ],
  [[PHONE], OUTGOING, '不在', 'お留守のため、留守番電話に用件を残した。', '再度お電話'],
  [[MAIL, LINE], INCOMING, '日程の変更', '体調がすぐれないため、面談を1週間延ばしてほしいとのこと。', '面談日の再調整'],
  [[PHONE], INCOMING, '請求書の件', '請求書の内訳についてのお問合せ。実費の部分をご説明し、ご納得いただいた。'],
  [
    [POST],
    OUTGOING,
    '契約書の送付',
    '契約書2通と返信用封筒を郵送。1通に署名のうえ、返送をお願いした。',
    '契約書の返送確認',
  ],
  [[PHONE], OUTGOING, 'ご入金の御礼', 'ご入金を確認し、御礼のお電話をした。領収書は郵送する。'],
  [
    [MEETING, VISIT],
    INCOMING,
    'ご紹介のお話',
    'ご友人が相続の件でお困りとのこと。ご紹介カードをお渡しした。',
    'ご紹介者様への連絡',
  ],
  [[MAIL], OUTGOING, '会報誌とセミナーのご案内', '会報誌の最新号とセミナーのご案内を送った。参加を検討される。'],
]);

/** What is still to come. */
export const plans = contacts([
  [
    [MEETING],
    OUTGOING,
    '面談の予定',
    '資料をもとに、今後の進め方と費用をご説明する予定。ご印鑑と本人確認書類をお持ちいただく。',
  ],
  [[ONLINE], OUTGOING, 'オンライン面談の予定', '遠方のご家族も参加される。接続の案内は前日までに送る。'],
  [[VISIT], OUTGOING, 'ご自宅へ訪問の予定', '通帳と保険証券を確認させていただく予定。駐車場あり。'],
  [[PHONE], OUTGOING, '進み具合のご連絡', '名義変更と戸籍収集の進み具合をお電話でお伝えする予定。'],
  [
    [MEETING],
    OUTGOING,
    '署名・押印の予定',
    '協議書への署名と押印をいただく予定。印鑑証明書は3か月以内のものをお願いしている。',
  ],
]);
