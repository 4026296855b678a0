/** What an issued invoice keeps of itself: amounts in yen. */
export interface InvoiceLine {
  readonly label: string;
  /** Before tax, or with it, as the invoice says; of expenses the amount itself. */
  readonly amount: number;
  /** In per cent; null of what is not taxed: expenses paid on the client's behalf. */
  readonly percent: number | null;
}

/** The amounts of a rate, whose tax is rounded once (消費税法施行令70条の10). */
export interface InvoiceRate {
  readonly percent: number;
  readonly net: number;
  readonly tax: number;
  readonly total: number;
}

export interface BankAccount {
  readonly bank: string;
  readonly branch: string;
  readonly kind: number;
  readonly number: string;
  readonly holder: string;
}

/** An account of the books that a legal person calls otherwise than its program does. */
export interface JournalAccount {
  readonly role: number;
  readonly account: string;
  readonly sub_account?: string | null;
  readonly tax_class?: string | null;
}

/** The legal person as it stands on the paper. */
export interface InvoicePayee {
  readonly name: string;
  readonly registration_no: string;
  readonly representative: string | null;
  readonly post_code: string | null;
  readonly address: string;
  readonly phone: string | null;
  readonly seal_text: string | null;
  readonly bank_accounts: readonly BankAccount[];
}
