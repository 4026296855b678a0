import type { asset as jp } from '../jp/asset';
import type { Words } from '../words';

export const asset: Words<typeof jp> = {
  title: 'Inventories',
  createTitle: 'New inventory',
  ofFamily: 'Inventories of the family (newest first)',
  subtotals: 'Subtotals by type',
  subtotal: 'Subtotal',
  people: '{{count}}',
  leftOut: '{{count}} lines without a readable type or value are not included.',
  leftOut_one: '{{count}} line without a readable type or value is not included.',
  afterSaving: 'Totals and tax are shown after saving.',
  provisional: 'Provisional amount (facts still open)',
  notesTitle: 'Notes on the estimate',
  nobody: '(not entered)',
  linksDisagree: 'The relation and the recorded parents or spouse disagree. The recorded parents or spouse were used.',
  notes: {
    dateNotDeath: 'The inventory is “At death”, but its valuation date is not the date {{name}} died.',
    unborn:
      '{{name}} is unborn and is not included in the number or the shares of the statutory heirs until the birth (Inheritance Tax Basic Circular 15-3).',
    deathOrderUnknown:
      'It is not known whether {{name}} or the decedent died first, so neither is taken to inherit from the other (Civil Code, Art. 32-2). The heirs and the tax may change once the order is known.',
    giftNotAdded:
      'Gifts of {{amount}} to {{name}}, who acquires nothing by inheritance or bequest, are not added back (Inheritance Tax Act, Art. 19).',
    giftWithoutDonee: 'Gifts of {{amount}} without a donee are added back by the shares of the heirs.',
    debtNotDeducted:
      'Debts of {{amount}} entered for {{name}} are not deducted, because an heir does not bear them (Inheritance Tax Act, Art. 13).',
    funeralNotDeducted:
      'Funeral costs of {{amount}} entered for {{name}} are not deducted (Inheritance Tax Act, Art. 13; Basic Circular 13-1).',
    costsBeyondTaken:
      'Of the debts and funeral costs of {{name}}, {{amount}} exceeds the property acquired and is not deducted.',
    creditPassedOn:
      'Credits of {{amount}} that {{name}} cannot use are deducted from the tax of the persons liable for support (Inheritance Tax Act, Arts. 19-3(2) and 19-4(3)). Check whether the credit was used in an earlier inheritance.',
    lawTooOld: 'No tax is computed for deaths before 1 April 2010, whose law this product does not hold.',
    undivided:
      'Property of {{amount}} is undivided. Spouse relief and the relief for small residential or business land do not apply to it (Inheritance Tax Act, Art. 19-2(2); Act on Special Measures, Art. 69-4(4)). Where a part is divided already, each heir gets of the rest what is missing to the share of the whole (Art. 55; Supreme Court, 28 May 1993).',
    benefitsUntold:
      'It is not recorded whether there were special benefits, so undivided property goes by the statutory shares alone. Lifetime gifts and other special benefits to heirs would change this (Inheritance Tax Act, Art. 55; Civil Code, Art. 903). Save them under “Forced shares” to have them counted.',
    benefitsCounted:
      'Gifts of {{amount}} to heirs are counted as special benefits in giving out the undivided property (Inheritance Tax Act, Art. 55; Civil Code, Art. 903; contributions are not counted).',
    benefitsTooOld:
      'The ten years from the death are over, so gifts of {{amount}} to heirs are not counted as special benefits, and undivided property goes by the statutory shares (Civil Code, Art. 904-3).',
    bequestNotTaken:
      'The bequest of {{amount}} to {{name}} is not entered in the inventory as property that {{name}} acquires and is given out as undivided property. Enter who acquires it.',
    settledWithoutDonee:
      'Gifts of {{amount}} under the settlement system without a donee are added by the shares of the heirs; their gift tax is not credited.',
    giftOutsideWindow:
      'Gifts of {{amount}} to {{name}} are outside the period for adding back (Inheritance Tax Act, Art. 19).',
    giftDateMissing: 'Gifts of {{amount}} to {{name}} have no date and are added in full.',
    landUndivided:
      'Land of {{amount}} entered for the small land relief is not reduced, because nobody acquires it yet (Act on Special Measures, Art. 69-4(4)).',
    landGroundMissing:
      'Land of {{amount}} acquired by {{name}} is not reduced, because the ground for the small land relief is missing.',
    landGroundOfSpouse:
      'Land of {{amount}} acquired by {{name}} is not reduced: the ground “spouse” is for the spouse alone.',
    landAreaMissing: 'Land of {{amount}} acquired by {{name}} is not reduced, because its qualifying area is missing.',
    landProposed:
      'No area is chosen for the small land relief. The estimate uses the choice with the lowest total tax (reduction {{amount}}).',
    landBetter: 'Another choice for the small land relief lowers the total tax payable by {{amount}}.',
    landBeyondLimit:
      'The areas chosen for the small land relief exceed the limit (Act on Special Measures, Art. 69-4(2)).',
    shareInValue:
      'Property held in shares, {{amount}} in all, is taken at the value entered, as the value of the share: it is not multiplied by the share.',
    rentalValue:
      'For deaths from 1 January 2027, rented real estate bought or built within five years before the death is to be valued from its market price instead of the road price (outline of the 2026 tax reform). Check the value of the rented land.',
    spouseGiftDoubtful:
      'The spouse deduction of {{amount}} for gifts to {{name}} may not be allowed: it is for the spouse, after 20 years of marriage, up to 20 million yen (Inheritance Tax Act, Art. 21-6). It is left out of the gifts as entered.',
    limitedTaxpayer:
      'The decedent and {{name}} live abroad. For a limited taxpayer, property abroad is not taxed, only debts on property in Japan are deducted, and no funeral costs (Inheritance Tax Act, Arts. 1-3 and 13(2)). The figures are those of an unlimited taxpayer.',
    birthMissing: 'The date of birth of {{name}} is missing, so the credit for disability is not computed.',
    refund:
      '{{name}} can expect a refund of {{amount}} of gift tax paid under the settlement system (Inheritance Tax Act, Art. 33-2).',
  },
  dateHints: {
    death: 'The date the owner died.',
    within: 'Enter a date within the known period of death ({{day}}).',
    unknown: 'The date of death is unknown. Enter the date to value as of.',
    alive: "The owner's death is not recorded.",
  },
  fields: {
    family_asset_id: 'Inventory ID',
    family_code: 'Family code',
    member_id: 'Owner',
    member_name: 'Owner',
    as_of_date: 'Valuation date',
    purpose: 'Purpose',
    first_death_date: 'Death in the earlier inheritance',
    first_acquired: 'Net property acquired then (form 1, ④)',
    first_tax: 'Inheritance tax paid then',
    remarks: 'Remarks',
    items: 'Assets and debts',
    item_count: 'Lines',
    totals: 'Totals and tax (estimate)',
    total_assets: 'Total assets',
    deemed_total: 'Deemed inherited property',
    exempt_total: 'Exempt amount',
    land_relief: 'Small land relief',
    debt_total: 'Debts',
    funeral_total: 'Funeral costs',
    gift_addback: 'Gifts added back',
    net_total: 'Total taxable value',
    heir_count: 'Number of statutory heirs',
    basic_deduction: 'Basic deduction',
    taxable_total: 'Taxable estate',
    total_tax: 'Total inheritance tax (estimate)',
    payable_total: 'Total payable (estimate)',
    spouse_property: "Spouse's own property",
    spouse_yearly_use: 'Used by the spouse in a year',
    spouse_growth: "Yearly change of the spouse's property (0.1%)",
    second_death_years: 'Years until the second death',
    benefits: 'Gifts, bequests and contributions',
    benefits_told: 'Gifts, bequests and contributions entered',
    updated_at: 'Updated',
    updated_by: 'Updated by',
  },
  rowNames: {
    benefits: 'gift, bequest or contribution',
    items: 'asset or debt',
  },
  rows: {
    benefits: {
      kind: 'Type',
      member_id: 'Recipient or contributor',
      amount: 'Amount',
      given_on: 'Date of gift',
      is_advance: 'Advance on the share',
      is_exempt: 'Exempt from being brought in',
      is_harmful: 'Known to harm forced shares',
    },
    items: {
      asset_category: 'Type',
      asset_detail: 'Detail',
      name: 'Description',
      location: 'Location or institution',
      quantity: 'Quantity',
      unit: 'Unit',
      unit_price: 'Unit price',
      share_num: 'Share (numerator)',
      share_den: 'Share (denominator)',
      fixed_asset_value: 'Fixed asset tax value',
      amount: 'Value',
      acquirer_member_id: 'Acquired by',
      evidence: 'Documents',
      gift_date: 'Gift date',
      gift_tax_paid: 'Gift tax',
      spouse_deduction: 'Spouse deduction of gift tax',
      land_use: 'Small land type',
      land_ground: 'Ground',
      land_area: 'Qualifying area (㎡)',
      land_chosen_area: 'Chosen area (㎡)',
      foreign_tax: 'Foreign tax',
    },
  },
  sections: {
    head: 'Inventory',
    items: 'Assets and debts',
    first: 'Earlier inheritance (successive inheritance credit)',
    totals: 'Totals',
    remarks: 'Remarks',
  },
  persons: {
    title: 'Tax by person (estimate)',
    name: 'Acquired by',
    total: 'Total',
    taxable: 'Taxable value',
    tax: 'Calculated tax',
    surcharge: '20% surcharge',
    giftTaxCredit: 'Gift tax credit',
    spouseRelief: 'Spouse relief',
    minorCredit: 'Credit for minors',
    minorSupport: 'Support credit (Art. 19-3(2))',
    disabledCredit: 'Credit for disability',
    disabledSupport: 'Support credit (Art. 19-4(3))',
    successiveCredit: 'Successive inheritance credit',
    foreignCredit: 'Foreign tax credit',
    settledTaxCredit: 'Gift tax credit (settlement)',
    refund: 'Refund',
    passedOn: 'Credit passed on',
    payable: 'Tax payable',
  },
};
