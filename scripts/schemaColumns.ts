/** Columns of which the program knows more than the database: the type in `backend/db/columnTypes.ts`. Every `jsonb` column is here. */
export const columnTypes: Readonly<Record<string, string>> = {
  'conflict_checks.findings': 'StoredFinding[]',
  'employee_postings.from': 'PostingPlace',
  'employee_postings.kind': 'PostingKind',
  'employee_postings.to': 'PostingPlace',
  'history.action': 'HistoryAction',
  'history.changes': 'HistoryChanges',
  'idempotency_keys.response': 'unknown',
  'insurance_cases.beneficiaries': 'Beneficiary[]',
  'insurance_cases.works': 'InsuranceWork[]',
  'insurance_targets.target_data': 'Targets',
  'legal_orders.bank_procedures': 'BankProcedure[]',
  'legal_orders.identification_content': 'number[]',
  'members.adoptions': 'Adoption[]',
  'members.death_effects': 'DeathEffects',
  'saved_views.settings': 'ViewSettings',
  'sozoku_projects.quote_lines': 'QuoteLine[]',
};

/** Notes on columns whose name and type do not explain them. */
export const columnNotes: Readonly<Record<string, string>> = {
  'deadline_settlements.due': 'The day that the deadline had when it was settled by hand.',
  'employee_postings.from': 'Before and after: a role, or a department and an office.',
  'inquiries.project_category_status': 'The one status of the chain that the inquiry opens.',
  'inquiries.search_name': 'Of the decedent as the caller named them.',
  'inquiries.sort_kana': "The customer's name in kana, as lists sort it; kept true by the search documents.",
  'inquiries.uniform_id': 'All that grows from the inquiry bears it.',
  'insurance_cases.inquiry_id': 'The chain that the case was handed over from.',
  'insurance_cases.manager_id': 'Nobody yet where another department handed the case over.',
  'insurance_cases.sort_kana': "The customer's name in kana, as lists sort it; kept true by the search documents.",
  'legal_deposits.amount': 'What came in above zero, what went out below.',
  'legal_finances.id': "The project's.",
  'legal_finances.payment_status_override': 'Stands in place of the status that the billings tell.',
  'legal_orders.id': "The project's.",
  'legal_projects.payment_status': 'What the billings tell, or what the finances put in its place.',
  'legal_projects.proposal_number_char': 'The sign that opens the number: `S`, `R` …',
  'legal_projects.stage': 'The tab of the list that it stands in: 2 under way, 3 completed, 4 lost or terminated.',
  'members.death_date': "As far as it is known, in the notation of the contract's `partialDay`.",
  'members.death_effects': 'What the death changed elsewhere, for the case that it is taken back.',
  'members.death_from': 'The first day that `death_date` can mean; `death_to` is the last.',
  'search_documents.at':
    "The day that places it in the list of what was found: the inquiry's, or that of the customer's record.",
  'search_documents.numbers': 'Digits and letters of phones, codes and numbers, joined by `|`.',
  'search_documents.words':
    "Folded names, joined by `|`; the customer's own come first, and `||` parts them from all others.",
  'search_notes.kind': 'The number of its kind in `noteKinds`; `record_id` is of the table that the kind names.',
  'sozoku_projects.deposit_status': 'Overrides the status that the four dates tell.',
  'sozoku_projects.deposit_status_shown': 'What stands in `deposit_status`, or else what the four dates tell.',
  'sozoku_projects.expected_submission_month': '`YYYY-MM`',
  'sozoku_projects.reviewer_id': 'Who entered the review, as long as its date stands.',
  'worklogs.project_type': 'The department of the project: 1 tax, 2 legal.',
};

/** Computed columns that are never empty, since what they are computed from never is; the catalogue does not tell. */
export const neverEmpty: ReadonlySet<string> = new Set([
  'families.family_code',
  'inquiries.uniform_id',
  'legal_projects.stage',
  'members.personal_code',
  'members.sort_kana',
]);
