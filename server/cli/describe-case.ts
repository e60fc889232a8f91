import type { KybCase } from '@/lib/contract/kyb/case';
import { type Row, table } from './print';

type Fields = Readonly<Record<string, unknown>>;

/** Fields that the service adds and nobody needs to read. */
const OWN = new Set(['id', 'version', 'created_at', 'updated_at']);

const label = (name: string) => name.replaceAll('_', ' ');

/** The fields of a record that are set, one a line, by the names that `kyb judge --field` takes. */
const fieldsOf = (record: Fields): Row[] =>
  Object.entries(record)
    .filter(([name, value]) => !OWN.has(name) && value !== undefined)
    .map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : String(value)]);

const section = (title: string, rows: readonly Row[]): string[] =>
  rows.length > 0 ? [`${title}\n${table(rows)}`] : [];

const records = (title: string, list: readonly (Fields & { readonly id: string })[]): string[] =>
  list.flatMap((record) => section(`${title} ${record.id}`, fieldsOf(record)));

const head = (data: KybCase): Row[] => [
  ['Organisation', data.slug],
  ['Name', data.legal_name ?? data.name],
  ['Verification', data.status],
  ...(data.submitted_at ? [['Submitted', data.submitted_at] as const] : []),
  ...(data.reviewer ? [['Reviewer', data.reviewer.name] as const] : []),
  ...(data.approvals_needed > 1
    ? [['Approvals', `${data.approvals} of ${data.approvals_needed}`] as const]
    : []),
];

/** The subject of a finding or a question. */
const subjectOf = (of: {
  section: string;
  field?: string | undefined;
  person_id?: string | undefined;
  document_id?: string | undefined;
  document_type?: string | undefined;
  settlement_account_id?: string | undefined;
}): string =>
  [of.section, of.person_id, of.document_type, of.document_id, of.settlement_account_id, of.field]
    .filter((part) => part !== undefined)
    .join(' / ');

const findings = ({ findings: list }: KybCase): Row[] =>
  list.map((finding) => [
    subjectOf(finding),
    `${finding.verdict} by ${finding.reviewer.name}${finding.reason ? `: ${finding.reason}` : ''}`,
  ]);

const questions = ({ questions: list }: KybCase): Row[] =>
  list.map(({ id, question, status, answer, ...subject }) => [
    id,
    `${subjectOf(subject)}, ${status}\n${question}${answer === undefined ? '' : `\n> ${answer}`}`,
  ]);

const notes = ({ notes: list }: KybCase): Row[] =>
  list.map(({ created_at, author, text }) => [`${created_at} ${author.name}`, text]);

const history = ({ history: list }: KybCase): Row[] =>
  list.map(({ created_at, kind, to, by, reason }) => [
    created_at,
    `${to ?? label(kind)}, by the ${by}${reason ? `: ${reason}` : ''}`,
  ]);

const moves = ({ moves: list }: KybCase): Row[] =>
  list.map(({ move, refused }) => [label(move), refused ?? 'possible now']);

/** A verification's status in a few lines, and the allowed actions. */
export const summariseCase = (data: KybCase): string =>
  [table(head(data)), ...section('Next', moves(data))].join('\n\n');

/** A whole verification for people to read. */
export const describeCase = (data: KybCase): string =>
  [
    table(head(data)),
    ...section('Business', fieldsOf(data.business)),
    ...records('Person', data.people),
    ...records('Document', data.documents),
    ...records('Settlement account', data.settlement_accounts),
    ...section('Findings', findings(data)),
    ...section('Questions', questions(data)),
    ...section('Notes', notes(data)),
    ...section('History', history(data)),
    ...section('Next', moves(data)),
  ].join('\n\n');
