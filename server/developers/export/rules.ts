/** The span of an export's part: its scope, and the tables it comes from. */
interface PartSpan {
  /** Of each environment, of the test environment alone, or of the whole organisation. */
  readonly of: 'organisation' | 'environments' | 'test';
  readonly tables: readonly string[];
}

/** The parts of an export, each with the tables of its records. */
export const exportSpans = {
  organisation: { of: 'organisation', tables: ['organisations'] },
  branding: { of: 'organisation', tables: ['organisation_branding'] },
  members: { of: 'organisation', tables: ['members'] },
  invitations: { of: 'organisation', tables: ['invitations'] },
  kyb_business: { of: 'organisation', tables: ['kyb_businesses'] },
  kyb_people: { of: 'organisation', tables: ['kyb_people'] },
  kyb_settlement_accounts: { of: 'organisation', tables: ['kyb_settlement_accounts'] },
  kyb_documents: { of: 'organisation', tables: ['kyb_documents', 'kyb_document_expiries', 'file_contents'] },
  kyb_submissions: { of: 'organisation', tables: ['kyb_submissions'] },
  kyb_questions: { of: 'organisation', tables: ['kyb_questions'] },
  kyb_history: { of: 'organisation', tables: ['kyb_history'] },
  approval_rules: { of: 'organisation', tables: ['approval_rules'] },
  audit: { of: 'organisation', tables: ['audit_entries'] },
  api_keys: { of: 'environments', tables: ['api_keys'] },
  wallets: { of: 'environments', tables: ['ledger_accounts'] },
  transactions: { of: 'environments', tables: ['ledger_entries'] },
  ledger_accounts: { of: 'environments', tables: ['ledger_accounts'] },
  ledger_entries: { of: 'environments', tables: ['ledger_entries', 'ledger_postings'] },
  funding_requests: { of: 'environments', tables: ['funding_requests'] },
  mandates: { of: 'environments', tables: ['mandates'] },
  orders: { of: 'environments', tables: ['orders'] },
  order_steps: { of: 'environments', tables: ['order_steps'] },
  approvals: { of: 'environments', tables: ['approvals'] },
  holdings: { of: 'environments', tables: ['holdings'] },
  watchlists: { of: 'environments', tables: ['watchlists'] },
  webhooks: { of: 'environments', tables: ['webhook_endpoints'] },
  webhook_deliveries: { of: 'environments', tables: ['webhook_deliveries'] },
  events: { of: 'environments', tables: ['events'] },
  requests: { of: 'environments', tables: ['request_log'] },
  inboxes: { of: 'test', tables: ['inboxes'] },
  scenarios: { of: 'test', tables: ['scenarios'] },
  clock_advances: { of: 'test', tables: ['clock_advances', 'clock_happenings'] },
} as const satisfies Readonly<Record<string, PartSpan>>;

/** Tables of an organisation that no export contains, and why. A test checks that both lists are complete. */
export const leftOut: Readonly<Record<string, string>> = {
  event_counters: 'the number of the last event, which the events themselves show',
  idempotent_answers: 'copies of responses of the last 48 hours, kept only for repeated calls',
  request_log_gaps: 'how many requests of a minute the log left out: counts, and no records',
  notices: 'notifications of members: each is about a record that is exported',
  notifications: 'which member has read it',
  monthly_statements: 'a member’s own choice to be notified of statements',
  balance_lines: 'a member’s own choice of when to be notified',
  inbox_messages: 'copies of events delivered to a hosted inbox for tests',
  clock_turns: 'a lock, and no record',
  sandboxes: 'how far the clock of the test environment is ahead: the advances show it',
  kyb_findings: 'the provider’s own work: what the organisation saw is in questions, documents and history',
  kyb_assignments: 'the provider’s own work: who of its staff reviews',
  kyb_approvals: 'the provider’s own work: who of its staff approved',
  kyb_document_openings: 'the provider’s own work: who of its staff opened a document',
  kyb_notes: 'the provider’s own notes',
  manual_transfers: 'the provider’s own work: the money is in funding requests and the ledger',
  provider_requests:
    'the provider’s own calls to payment providers: their results are in funding requests and mandates',
  provider_exceptions: 'the provider’s own work on unmatched payments: what was credited is in the ledger',
};

/** Secrets that no export contains; their records are exported without them. */
export const secretsLeftOut: readonly string[] = [
  'secrets of API keys and webhooks (both are stored sealed and shown once)',
  'passwords, second factors and sessions of people',
  'links of invitations',
  'account numbers of mandates, beyond their last four digits',
];
