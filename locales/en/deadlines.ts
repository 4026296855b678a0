import type { deadlines as jp } from '../jp/deadlines';
import type { Words } from '../words';

export const deadlines: Words<typeof jp> = {
  A: {
    name: 'Renunciation or qualified acceptance',
    article: 'Civil Code, Art. 915(1)',
    base: 'Date the heir learned of the inheritance',
    whatHappens:
      'The heir is deemed to have accepted the inheritance, including debts. (The family court can extend the period.)',
  },
  B: {
    name: 'Quasi-final income tax return',
    article: 'Income Tax Act, Arts. 124 and 125',
    base: 'Date the heirs learned of the death',
    whatHappens: 'Penalty tax for failure to file and delinquent tax are imposed.',
  },
  C: {
    name: 'Inheritance tax return and payment',
    article: 'Inheritance Tax Act, Arts. 27(1) and 33',
    base: 'Date the heir learned of the death',
    whatHappens:
      'Penalty tax for failure to file and delinquent tax are imposed. Payment in instalments or in kind can no longer be requested.',
  },
  U: {
    name: 'Division within 3 years of the filing deadline',
    article: 'Inheritance Tax Act, Art. 19-2(2); Act on Special Measures Concerning Taxation, Art. 69-4(4)',
    base: 'Inheritance tax filing deadline',
    whatHappens: 'The spouse relief and the small-lot relief are lost unless the tax office approves an extension.',
  },
  V: {
    name: 'Application for approval of late division',
    article:
      'Order for Enforcement of the Inheritance Tax Act, Art. 4-2(2); Order for Enforcement of the Act on Special Measures Concerning Taxation, Art. 40-2',
    base: 'Last day of the 3 years after the filing deadline',
    whatHappens: 'The spouse relief and the small-lot relief can no longer be used for a later division.',
  },
  W: {
    name: 'Request for correction after division (special rule)',
    article: 'Inheritance Tax Act, Art. 32(1)',
    base: 'Date of the division',
    whatHappens: 'Inheritance tax overpaid because of the division can no longer be refunded.',
  },
  X: {
    name: 'Request for correction (general)',
    article:
      'Act on General Rules for National Taxes, Art. 23(1) (gift tax: 6 years under Inheritance Tax Act, Art. 32(2))',
    base: 'Statutory filing deadline',
    whatHappens: 'Overpaid tax can no longer be refunded.',
  },
  R1: {
    name: 'Mandatory inheritance registration',
    article: 'Real Property Registration Act, Art. 76-2(1); Act No. 24 of 2021, Supplementary Provisions, Art. 5(6)',
    base: 'Date the heir learned of the inheritance and of acquiring the real estate, whichever is later',
    whatHappens:
      'A civil fine of up to 100,000 yen without just cause. An heir notice registration or a registration by statutory shares within the period also fulfils the duty. A division does not extend the period.',
  },
  R2: {
    name: 'Additional mandatory registration after division',
    article:
      'Real Property Registration Act, Arts. 76-2(2) and 76-3(4); Act No. 24 of 2021, Supplementary Provisions, Art. 5(6)',
    base: 'Date of the division',
    whatHappens: 'A civil fine of up to 100,000 yen without just cause.',
  },
  F: {
    name: 'Claim for infringement of the forced share',
    article: 'Civil Code, Art. 1048',
    base: 'Date the heir learned of the death and of the infringing gift or bequest',
    whatHappens: 'The claim becomes time-barred.',
  },
  G: {
    name: 'Gift tax or income tax return (15 March)',
    article: 'Inheritance Tax Act, Art. 28(1); Income Tax Act, Art. 120(1)',
    base: 'Year of the gift or income',
    whatHappens:
      'Penalty tax for failure to file and delinquent tax are imposed. Some gift tax reliefs require a timely return.',
  },
  I: {
    name: 'Blue return application (heir)',
    article: 'Income Tax Act, Art. 144; Income Tax Basic Circular 144-1',
    base: 'Date of death',
    whatHappens: 'A blue return cannot be filed for that year.',
  },
  P: {
    name: "Previous year's income tax return (death before filing)",
    article: 'Income Tax Act, Art. 124(1)',
    base: 'Date the heirs learned of the death',
    whatHappens: 'Penalty tax for failure to file and delinquent tax are imposed.',
  },
  successorRenunciation: {
    name: 'Renunciation on behalf of an heir who died within the period',
    article: 'Civil Code, Art. 916',
    base: 'Date the successor learned of the inheritance from the deceased heir',
    whatHappens:
      'The successor is deemed to have accepted in place of the deceased heir. (The family court can extend the period.)',
  },
  successorFiling: {
    name: "Return of an heir who died before filing (filed by that heir's heirs)",
    article: 'Inheritance Tax Act, Art. 27(2)',
    base: "Date the heir's heirs learned of the heir's death",
    whatHappens: 'Penalty tax for failure to file and delinquent tax are imposed.',
  },
  forcedShareLimit: {
    name: 'Final limit for claiming the forced share',
    article: 'Civil Code, second sentence of Art. 1048',
    base: 'Date of death',
    whatHappens: 'The claim ends even if the heir did not know of it.',
  },
  specialBenefitLimit: {
    name: 'Claim of special benefits and contributions',
    article: 'Civil Code, Art. 904-3; Act No. 24 of 2021, Supplementary Provisions, Art. 3',
    base: 'Date of death',
    whatHappens: 'The estate is divided by the statutory or designated shares.',
  },
  addressChange: {
    name: 'Registration of a change of address or name',
    article: 'Real Property Registration Act, Art. 76-5; Act No. 24 of 2021, Supplementary Provisions, Art. 5(7)',
    base: 'Date of the change',
    whatHappens: 'A civil fine of up to 50,000 yen without just cause.',
  },
  agreed: {
    name: 'Agreed date',
    article: '–',
    base: 'Date agreed with the customer',
    whatHappens: 'The firm breaks its promise to the customer. This is not a statutory deadline.',
  },
};
