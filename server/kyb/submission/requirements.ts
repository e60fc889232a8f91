import { type BusinessField, businessFieldNames, requiredBusinessFields } from '@/lib/contract/kyb/business';
import { registrationNumberFault, taxIdFault } from '@/lib/contract/kyb/checks';
import type { DocumentType } from '@/lib/contract/kyb/document-types';
import type { KybDocument } from '@/lib/contract/kyb/documents';
import { isUsable } from '@/lib/contract/kyb/expiry';
import type { KybRequirement } from '@/lib/contract/kyb/kyb';
import {
  isRequiredPersonField,
  OWNER_THRESHOLD,
  type Person,
  type PersonField,
  personFieldNames,
} from '@/lib/contract/kyb/people';
import type { KybStatus } from '@/lib/contract/organisation/organisation';
import type { Profile } from '../profile/read-profile';
import { asSentence, documentNames, fieldNames, personFieldNames as namesOfPerson } from './labels';
import { aboutDocument, expiredDocuments, renewalPoint, renewalPoints } from './renewals';

/** A reviewer's finding about a field, as requirements need it. */
interface FieldFinding {
  readonly section: KybRequirement['section'];
  readonly field?: string | undefined;
  readonly person_id?: string | undefined;
  readonly verdict: 'accepted' | 'rejected';
  readonly reason?: string | undefined;
  /** Whether the judged value is unchanged. */
  readonly stands: boolean;
}

/** A reviewer's question, as far as requirements need it. */
type Question = Pick<
  KybRequirement,
  'section' | 'field' | 'person_id' | 'document_type' | 'settlement_account_id'
> & { readonly id: string; readonly status: 'open' | 'answered' | 'withdrawn'; readonly isAsked: boolean };

/** Everything that requirements are worked out from. */
export interface Facts {
  readonly profile: Profile;
  readonly documents: readonly KybDocument[];
  readonly findings: readonly FieldFinding[];
  readonly questions: readonly Question[];
}

/** A requirement before it is known who acts next. */
type Point = Omit<KybRequirement, 'awaiting' | 'blocks'>;

const REQUIRED: ReadonlySet<BusinessField> = new Set(requiredBusinessFields);

const met = (isMet: boolean): 'provided' | 'open' => (isMet ? 'provided' : 'open');

/** The state of a rejection: it stands, or its value has changed since; undefined without one. */
function rejection(
  { findings }: Facts,
  section: KybRequirement['section'],
  field: string,
  personId?: string,
): Pick<Point, 'status' | 'message'> | undefined {
  const found = findings.find(
    (finding) =>
      finding.section === section &&
      finding.field === field &&
      finding.person_id === personId &&
      finding.verdict === 'rejected',
  );
  if (!found) return undefined;
  return found.stands
    ? { status: 'rejected', message: found.reason ?? 'The reviewer rejected this.' }
    : { status: 'provided', message: 'Changed since the reviewer rejected it.' };
}

/** What is missing for a saved value: country and entity type may have changed since. */
function misfit(business: Profile['business'], field: BusinessField): string | undefined {
  const value = business[field];
  if (!value || !business.country) return undefined;
  if (field === 'registration_number') return registrationNumberFault(value, business);
  return field === 'tax_id' ? taxIdFault(value, business) : undefined;
}

function businessPoint(facts: Facts, field: BusinessField): Point | undefined {
  const { business } = facts.profile;
  const rejected = rejection(facts, 'business', field);
  const about = { code: `business.${field}`, section: 'business', field } as const;
  if (rejected?.status === 'rejected') return { ...about, ...rejected };
  const name = fieldNames[field];
  const wrong = misfit(business, field);
  if (wrong) return { ...about, status: 'open', message: asSentence(`${name} ${wrong}`) };
  if (!REQUIRED.has(field)) return rejected && { ...about, ...rejected };
  const status = met(Boolean(business[field]));
  const message = status === 'open' ? `Enter ${name}.` : asSentence(`${name} is given`);
  return { ...about, status, message };
}

function personFieldPoint(facts: Facts, person: Person, field: PersonField): Point | undefined {
  const rejected = rejection(facts, 'people', field, person.id);
  const about = { code: `people.${field}`, section: 'people', field, person_id: person.id } as const;
  if (rejected?.status === 'rejected' || !isRequiredPersonField(field)) {
    return rejected && { ...about, ...rejected };
  }
  const name = namesOfPerson[field];
  const status = met(Boolean(person[field]));
  const message = status === 'open' ? `Enter ${name}.` : asSentence(`${name} is given`);
  return { ...about, status, message };
}

const directorPoint = ({ profile }: Facts): Point => {
  const status = met(profile.people.some(({ roles }) => roles.includes('director')));
  const message = status === 'open' ? 'Add a director.' : 'A director is named.';
  return { code: 'people.director', section: 'people', field: 'roles', status, message };
};

/** The requirement of a document type (and person): without a usable document, the newest rejected one counts. */
function documentPoint(
  { documents }: Facts,
  type: DocumentType,
  personId: string | undefined,
  missing: string,
): Point {
  const about = aboutDocument(type, personId);
  const sent = documents.filter((document) => document.type === type && document.person_id === personId);
  const [expired] = expiredDocuments(sent);
  if (expired) return renewalPoint(expired);
  if (sent.some(isUsable)) {
    return { ...about, status: 'provided', message: asSentence(`${documentNames[type]} is uploaded`) };
  }
  const refused = sent.at(-1);
  if (!refused) return { ...about, status: 'open', message: missing };
  const { rejection_reason, scan, id } = refused;
  const reason = rejection_reason ?? (scan === 'infected' ? 'The virus scanner found malware in it.' : '');
  return {
    ...about,
    document_id: id,
    status: 'rejected',
    message: reason || 'The reviewer rejected this.',
  };
}

const upload = (type: DocumentType): string => `Upload ${documentNames[type]}.`;

/** The share from which a person must be identified by a document, whatever their roles. */
const isOwner = ({ ownership_percentage: share }: Person): boolean =>
  share !== undefined && Number(share) >= OWNER_THRESHOLD;

function peoplePoints(facts: Facts): (Point | undefined)[] {
  const ofPerson = (person: Person): (Point | undefined)[] => {
    const missing = `Upload an identity document of this owner of ${OWNER_THRESHOLD}% or more.`;
    return [
      ...personFieldNames.map((field) => personFieldPoint(facts, person, field)),
      isOwner(person) ? documentPoint(facts, 'identity_document', person.id, missing) : undefined,
    ];
  };
  return [directorPoint(facts), ...facts.profile.people.flatMap(ofPerson)];
}

/** Required documents, and optional ones that were rejected or have expired; owners' documents are with the people. */
function documentPoints(facts: Facts): Point[] {
  const required: DocumentType[] = ['certificate_of_incorporation', 'proof_of_address'];
  if (facts.profile.business.licence_number) required.push('regulatory_licence');
  const seen = new Set([
    ...required.map((type) => `${type}/`),
    ...facts.profile.people.filter(isOwner).map(({ id }) => `identity_document/${id}`),
  ]);
  const points = required.map((type) => documentPoint(facts, type, undefined, upload(type)));
  const expired = new Set(expiredDocuments(facts.documents).map(({ id }) => id));
  for (const document of facts.documents) {
    const { id, type, person_id } = document;
    const key = `${type}/${person_id ?? ''}`;
    if ((isUsable(document) && !expired.has(id)) || seen.has(key)) continue;
    seen.add(key);
    points.push(documentPoint(facts, type, person_id, upload(type)));
  }
  return points;
}

/** Accounts that were rejected while nothing else is there to pay out in their currency: the newest of each. */
function rejectedAccounts({ profile: { accounts } }: Facts): Point[] {
  const currencies = [...new Set(accounts.map(({ currency }) => currency))];
  return currencies.flatMap((currency) => {
    const own = accounts.filter((account) => account.currency === currency);
    const last = own.at(-1);
    if (!last || own.some(({ status }) => status !== 'rejected')) return [];
    const message = last.rejection_reason ?? 'The reviewer rejected this.';
    return [{ ...accountPoint, settlement_account_id: last.id, status: 'rejected', message } as const];
  });
}

const accountPoint = { code: 'settlement_accounts.account', section: 'settlement_accounts' } as const;

const missingAccount: Point = { ...accountPoint, status: 'open', message: 'Add a settlement account.' };

function accountPoints(facts: Facts): Point[] {
  const { accounts } = facts.profile;
  if (accounts.length === 0) return [missingAccount];
  const isGiven = accounts.some(({ status }) => status !== 'rejected');
  const given: Point = { ...accountPoint, status: 'provided', message: 'A settlement account is given.' };
  return [...(isGiven ? [given] : []), ...rejectedAccounts(facts)];
}

/** What settlement still needs once the business is approved. */
function settlementPoints(facts: Facts): Point[] {
  const { accounts } = facts.profile;
  if (accounts.length === 0) return [missingAccount];
  const pending = accounts.filter(({ status }) => status === 'pending');
  return [
    ...pending.map(
      ({ id }): Point => ({
        ...accountPoint,
        settlement_account_id: id,
        status: 'provided',
        message: 'This account is used once it is verified.',
      }),
    ),
    ...rejectedAccounts(facts),
  ];
}

function questionPoints({ questions }: Facts): Point[] {
  return questions
    .filter(({ status, isAsked }) => isAsked && status !== 'withdrawn')
    .map(({ id, section, status, field, person_id, document_type, settlement_account_id }) => ({
      code: 'question',
      section,
      ...(field !== undefined && { field }),
      ...(person_id !== undefined && { person_id }),
      ...(document_type !== undefined && { document_type }),
      ...(settlement_account_id !== undefined && { settlement_account_id }),
      question_id: id,
      status: met(status === 'answered'),
      message:
        status === 'answered' ? "The reviewer's question is answered." : "Answer the reviewer's question.",
    }));
}

/** Who acts next on a requirement, and what it blocks. */
function withConsequences(status: KybStatus, point: Point): KybRequirement {
  const isApproved = status === 'approved' || status === 'suspended';
  const isWithReviewer = status === 'submitted' || status === 'in_review';
  const isMet = point.status === 'provided';
  const isAccount = point.code === accountPoint.code;
  return {
    ...point,
    awaiting: isMet || isWithReviewer ? 'reviewer' : 'partner',
    blocks: [
      ...(isApproved || isMet ? [] : (['submission'] as const)),
      ...(isApproved ? [] : (['live_keys'] as const)),
      ...(isAccount ? (['settlement'] as const) : []),
    ],
  };
}

/**
 * A verification's requirements with their statuses, computed from the records and never stored. A rejected one has
 * no open requirements; an approved one only those of documents that expire and of settlement.
 */
export function requirementsOf(status: KybStatus, facts: Facts): KybRequirement[] {
  if (status === 'rejected') return [];
  const points =
    status === 'approved' || status === 'suspended'
      ? [...renewalPoints(facts.documents), ...settlementPoints(facts)]
      : [
          ...businessFieldNames.map((field) => businessPoint(facts, field)),
          ...peoplePoints(facts),
          ...documentPoints(facts),
          ...accountPoints(facts),
          ...questionPoints(facts),
        ];
  return points.filter((point) => point !== undefined).map((point) => withConsequences(status, point));
}

/** The name of an unmet requirement among the details of kyb_incomplete: its code, and which record it is about. */
export const requirementKey = (requirement: KybRequirement): string => {
  const { code, question_id, person_id, settlement_account_id } = requirement;
  const record = question_id ?? person_id ?? settlement_account_id;
  return record === undefined ? code : `${code}.${record}`;
};
