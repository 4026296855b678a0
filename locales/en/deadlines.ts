import type { deadlines as jp } from '../jp/deadlines';
import type { Words } from '../words';

export const deadlines: Words<typeof jp> = {
  A: {
    name: 'Renunciation or qualified acceptance',
    base: 'Day the heir knew of the inheritance for themself',
    whatHappens: 'The heir is held to have accepted, debts included (the family court can extend the period).',
  },
  B: {
    name: "Decedent's final income-tax return",
    base: 'Day the heirs knew of the death',
    whatHappens: 'Penalty tax for not filing and delinquency tax fall due.',
  },
  C: {
    name: 'Inheritance tax return and payment',
    base: 'Day the heir knew of the death',
    whatHappens:
      'Penalty tax and delinquency tax fall due, and payment by instalments or in kind can no longer be asked.',
  },
  U: {
    name: 'Division within 3 years after the filing deadline',
    base: 'Filing deadline of the inheritance tax',
    whatHappens: 'Spouse relief and the small-lot relief are lost, unless the tax office approves a later division.',
  },
  V: {
    name: 'Application to approve a division after the 3 years',
    base: 'Last day of the 3 years after the filing deadline',
    whatHappens: 'A later division no longer opens spouse relief or the small-lot relief.',
  },
  W: {
    name: 'Request for correction after the division',
    base: 'Day of the division',
    whatHappens: 'Tax overpaid in the light of the division can no longer be claimed back.',
  },
  X: {
    name: 'Request for correction',
    base: 'Statutory filing deadline',
    whatHappens: 'Overpaid tax can no longer be claimed back.',
  },
  R1: {
    name: 'Duty to register inherited real estate',
    base: 'Day the heir knew of the inheritance and of acquiring the real estate (the later)',
    whatHappens:
      'A fine of up to 100,000 yen without good reason. An heir-notice registration or one by statutory shares made in time also fulfils the duty. A division does not extend it.',
  },
  R2: {
    name: 'Further duty to register after the division',
    base: 'Day of the division',
    whatHappens: 'A fine of up to 100,000 yen without good reason.',
  },
  F: {
    name: 'Claim for an infringed forced share',
    base: 'Day the heir knew of the death and of the infringing gift or bequest',
    whatHappens: 'The claim is prescribed.',
  },
  G: {
    name: 'Gift tax or income tax return (15 March)',
    base: 'Year of the gift or income',
    whatHappens: 'Penalty tax and delinquency tax fall due; some gift-tax reliefs need a return in time.',
  },
  I: {
    name: 'Blue-return application of an heir who continues the business',
    base: 'Day of the death',
    whatHappens: 'No blue return for that year.',
  },
  P: {
    name: "Previous year's income-tax return (death before it was filed)",
    base: 'Day the heirs knew of the death',
    whatHappens: 'Penalty tax for not filing and delinquency tax fall due.',
  },
  successorRenunciation: {
    name: 'Renunciation in the place of an heir who died within the period',
    base: 'Day the successor knew of inheriting from the heir who died',
    whatHappens:
      'The successor is held to have accepted in the place of the heir who died (the family court can extend the period).',
  },
  successorFiling: {
    name: "Return of an heir who died before filing (by that heir's own heirs)",
    base: "Day the heir's heirs knew of the heir's death",
    whatHappens: 'Penalty tax for not filing and delinquency tax fall due.',
  },
  forcedShareLimit: {
    name: 'Absolute limit of the forced-share claim',
    base: 'Day of the death',
    whatHappens: 'The claim ends even for an heir who knew nothing.',
  },
  specialBenefitLimit: {
    name: 'Assertion of special benefits and contributions',
    base: 'Day of the death',
    whatHappens: 'The estate is divided by statutory or designated shares alone.',
  },
  addressChange: {
    name: 'Registration of a changed address or name',
    base: 'Day of the change',
    whatHappens: 'A fine of up to 50,000 yen without good reason.',
  },
  agreed: {
    name: 'Agreed date',
    base: 'Day agreed upon with the client',
    whatHappens: 'The firm is late on its word (no statutory deadline).',
  },
};
