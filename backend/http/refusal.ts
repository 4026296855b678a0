import type { ErrorLink, ErrorsMap } from '@/contract/messages';
import type { Lang } from '@/contract/notation/lang';

interface Kind {
  readonly status: number;
  readonly jp: string;
  readonly en: string;
}

/** Every way in which the server says no, once. Field errors come from the contract's messages. */
const kinds = {
  badRequest: { status: 400, jp: '送信内容を読み取れませんでした。', en: 'The request could not be read.' },
  unauthenticated: {
    status: 401,
    jp: 'ログインの有効期限が切れました。もう一度ログインしてください。',
    en: 'Your session has ended. Please sign in again.',
  },
  signIn: {
    status: 401,
    jp: 'ログインIDまたはパスワードが正しくありません。',
    en: 'The login ID or password is not correct.',
  },
  signInOffice: {
    status: 422,
    jp: '選択した拠点ではログインできません。所属拠点を選択してください。',
    en: 'You cannot sign in at this office. Please choose one of your own.',
  },
  forbidden: { status: 403, jp: 'この操作を行う権限がありません。', en: 'You are not allowed to do this.' },
  secondFactor: {
    status: 401,
    jp: '認証アプリの6桁のコード、または回復コードを入力してください。',
    en: 'Please enter the 6-digit code of your authenticator, or a recovery code.',
  },
  enrolFirst: {
    status: 403,
    jp: 'この権限では2段階認証の設定が必要です。先に設定してください。',
    en: 'Your role needs a second factor. Please set it up first.',
  },
  notFound: { status: 404, jp: 'レコードが見つかりませんでした。', en: 'The record was not found.' },
  notTaken: { status: 404, jp: '登録されていません。', en: 'This is not registered.' },
  stale: {
    status: 409,
    jp: '他の担当者が先に保存しました。内容を確認してください。',
    en: 'Somebody else saved first. Please compare the two versions.',
  },
  keyReused: {
    status: 409,
    jp: '同じ送信番号で異なる内容が送られました。画面を読み込み直してください。',
    en: 'The same request key was used for different content. Please reload the page.',
  },
  tooLarge: { status: 413, jp: '送信内容が大きすぎます。', en: 'The request is too large.' },
  mediaType: { status: 415, jp: 'JSON形式で送信してください。', en: 'Please send JSON.' },
  invalid: { status: 422, jp: '入力内容に誤りがあります。', en: 'Some values are not valid.' },
  inUse: {
    status: 422,
    jp: '関連データがあるため削除できません。',
    en: 'This cannot be deleted because other records depend on it.',
  },
  lastMember: {
    status: 422,
    jp: '代表者は削除できません。先に別の方を代表にしてください。',
    en: 'The representative cannot be deleted. Please make somebody else the representative first.',
  },
  tooMany: {
    status: 429,
    jp: '回数が多すぎます。{seconds}秒後にもう一度お試しください。',
    en: 'Too many attempts. Please try again in {seconds} seconds.',
  },
  tooManyWaiting: {
    status: 429,
    jp: '処理待ちの依頼が多すぎます。終わってからもう一度お試しください。',
    en: 'Too many of your requests are waiting. Please try again when they are done.',
  },
  failed: {
    status: 500,
    jp: '何か問題が発生しました。 サイト管理者にご連絡ください。',
    en: 'Something went wrong. Please contact the site administrator.',
  },
  busy: {
    status: 503,
    jp: '混み合っています。しばらくしてからもう一度お試しください。',
    en: 'The system is busy. Please try again in a moment.',
  },
} as const satisfies Record<string, Kind>;

export type RefusalKind = keyof typeof kinds;

interface Details {
  /** Field → sentences, in the asked language. */
  errors?: ErrorsMap;
  /** What the answer carries as `data`: of a stale save, the present record. */
  data?: unknown;
  /** Pages of the product on which the reason can be put right. */
  links?: readonly ErrorLink[];
  /** Seconds until another try makes sense. */
  retryAfter?: number;
}

/**
 * A handler states the rule that was broken; the edge makes the answer of it.
 * @example throw new Refusal('notFound')
 */
export class Refusal extends Error {
  readonly kind: RefusalKind;
  readonly details: Details;

  constructor(kind: RefusalKind, details: Details = {}) {
    super(kind);
    this.kind = kind;
    this.details = details;
  }

  get status(): number {
    return kinds[this.kind].status;
  }

  sentence(lang: Lang): string {
    return kinds[this.kind][lang].replace('{seconds}', String(this.details.retryAfter ?? ''));
  }
}
