import { createHmac, hkdfSync } from 'node:crypto';
import type { KybFinding } from '@/lib/contract/kyb/case';
import type { KybDocument } from '@/lib/contract/kyb/documents';
import type { Kyb, KybQuestion } from '@/lib/contract/kyb/kyb';
import type { OrganisationRecord } from '@/server/organisation/organisations/rules';
import type { OpenContext } from '@/server/platform/kernel/context';
import type { Settings } from '@/server/platform/kernel/settings';
import { readDocuments } from '../documents/read-documents';
import { type Profile, readProfile } from '../profile/read-profile';
import { presentQuestion } from './present-question';
import { requirementsOf } from './requirements';
import { type FindingRow, selectAllQuestions, selectFindings } from './store';
import { readSubject, subjectValue } from './subjects';

const keys = new WeakMap<Uint8Array, Uint8Array>();

/** The key of fingerprints, derived from a root once. */
function keyOf(root: Uint8Array): Uint8Array {
  const known = keys.get(root);
  if (known) return known;
  const key = new Uint8Array(hkdfSync('sha256', root, '', 'partner-desk/kyb-finding/1', 32));
  keys.set(root, key);
  return key;
}

/**
 * Returns a function that fingerprints an organisation's values: equal for equal values of one subject, and keyed with the
 * master key, because a plain hash of a date of birth is easy to guess. The first fingerprint is that of the current master
 * key, the others are those of the keys before it.
 */
export function fingerprints(
  { keyring }: Pick<Settings, 'keyring'>,
  organisationId: string,
): (subject: string, value: unknown) => readonly [Buffer, ...Buffer[]] {
  const fingerprint = (root: Uint8Array, subject: string, value: unknown): Buffer =>
    createHmac('sha256', keyOf(root))
      .update(`${organisationId}\n${subject}\n${JSON.stringify(value) ?? ''}`)
      .digest();
  const [current, ...before] = keyring.roots;
  return (subject, value) => [
    fingerprint(current, subject, value),
    ...before.map((root) => fingerprint(root, subject, value)),
  ];
}

/** The facts that a verification's requirements are computed from. */
export interface KybState {
  readonly profile: Profile;
  readonly documents: KybDocument[];
  /** Reviewers' findings about existing records; a finding stands while its subject is unchanged. */
  readonly findings: (KybFinding & { readonly stands: boolean })[];
  /** Newest first. */
  readonly questions: (KybQuestion & { readonly isAsked: boolean })[];
}

type Reads = Pick<OpenContext, 'tx' | 'settings' | 'now'>;

/** Reads what was submitted, asked and answered in the verification of an organisation. */
export async function readState(context: Reads, organisationId: string): Promise<KybState> {
  const { tx, settings } = context;
  const [profile, documents, questions, findings] = await Promise.all([
    readProfile(context, organisationId),
    readDocuments(context, organisationId),
    selectAllQuestions(tx, organisationId),
    selectFindings(tx, organisationId),
  ]);
  return {
    profile,
    documents,
    findings: judgeFindings(context, organisationId, findings, { profile, documents }),
    questions: questions.map((row) => ({
      ...presentQuestion(settings, row),
      isAsked: row.askedAt !== null,
    })),
  };
}

/** Reads reviewers' findings about these records. */
export const readFindings = async (
  context: Reads,
  organisationId: string,
  records: Pick<KybState, 'profile' | 'documents'>,
): Promise<KybState['findings']> =>
  judgeFindings(context, organisationId, await selectFindings(context.tx, organisationId), records);

/** The findings about these records, and whether each still stands. */
function judgeFindings(
  { settings }: Pick<Reads, 'settings'>,
  organisationId: string,
  rows: readonly FindingRow[],
  records: Pick<KybState, 'profile' | 'documents'>,
): KybState['findings'] {
  const fingerprintsOf = fingerprints(settings, organisationId);
  return rows.flatMap((row) => {
    const current = subjectValue(readSubject(row.subject), records);
    if (!current) return [];
    const stands = fingerprintsOf(row.subject, current.value).some((one) => one.equals(row.fingerprint));
    return [{ ...presentFinding(row), stands }];
  });
}

const presentFinding = (row: FindingRow): KybFinding => ({
  ...readSubject(row.subject),
  verdict: row.verdict,
  ...(row.reason !== null && { reason: row.reason }),
  reviewer: row.reviewer,
  created_at: row.createdAt.toISOString(),
});

/** A verification as `GET /kyb` shows it, without unset times and reason. */
export const kybOf = (organisation: OrganisationRecord, state: KybState): Kyb => ({
  status: organisation.kybStatus,
  ...(organisation.kybSubmittedAt && { submitted_at: organisation.kybSubmittedAt.toISOString() }),
  ...(organisation.kybDecidedAt && { decided_at: organisation.kybDecidedAt.toISOString() }),
  ...(organisation.kybDecisionReason !== null && { decision_reason: organisation.kybDecisionReason }),
  requirements: requirementsOf(organisation.kybStatus, state),
});
