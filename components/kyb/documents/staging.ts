import { asSentence } from '@/components/ui/form/as-sentence';
import { DAY_ADVICE, readDay } from '@/components/ui/form/typed-day';
import { type DocumentType, isPersonal, MOST_DOCUMENTS } from '@/lib/contract/kyb/document-types';
import type { KybDocument } from '@/lib/contract/kyb/documents';
import { canExpire, expiryFault } from '@/lib/contract/kyb/expiry';
import type { KybRequirement } from '@/lib/contract/kyb/kyb';
import type { Person } from '@/lib/contract/kyb/people';
import { lagosDay } from '@/lib/format';
import { documentTypeLabels } from '../labels/kyb';
import type { Upload, Uploads, UploadTarget } from './uploads/upload-state';

/** Why a staged upload would be refused: the same bytes with the same type are already uploaded or are staged twice. */
export function sameFileProblem(
  upload: Upload,
  uploads: Uploads,
  documents: readonly KybDocument[],
): string | undefined {
  const { type, sha256, replaces } = upload;
  if (!type || !sha256) return undefined;
  if (replaces?.sha256 === sha256)
    return `This is the same file as ${replaces.filename}, which it would replace.`;
  const word = documentTypeLabels[type];
  const there = documents.find((document) => document.type === type && document.sha256 === sha256);
  if (there) return `This file is already uploaded, as ${there.filename} (${word}).`;
  const earlier = uploads
    .slice(0, uploads.indexOf(upload))
    .find((other) => other.sha256 === sha256 && other.type === type && other.status !== 'failed');
  return earlier && `This is the same file as ${earlier.file.name}. Upload it once.`;
}

/** The error of a staged upload's expiry date. */
export function expiryProblem({ type, expiresOn }: UploadTarget, today: string): string | undefined {
  if (!expiresOn || !canExpire(type)) return undefined;
  if (readDay(expiresOn) === undefined) return DAY_ADVICE;
  const fault = expiryFault(type, expiresOn, { today, earliest: today });
  return fault && asSentence(`the expiry date ${fault}`);
}

/**
 * What must still be chosen before a staged upload can be sent.
 * @param isRenewal an approved verification accepts only newer versions, and these have an expiry date
 */
export function missingChoice(upload: Upload, isRenewal = false): string | undefined {
  const { type, personId, expiresOn } = upload;
  if (!type) return 'Choose a document type.';
  if (isPersonal(type) && !personId) return 'Choose a person.';
  if (isRenewal && !expiresOn) return 'Enter its expiry date.';
  return expiryProblem(upload, lagosDay(new Date()));
}

/** Why this many more documents can't be added; undefined if they can. */
export function roomProblem(adding: number, there: number): string | undefined {
  if (there + adding <= MOST_DOCUMENTS) return undefined;
  return `You have ${there} of ${MOST_DOCUMENTS} documents. Delete some first.`;
}

/** Words in file names, the most specific first. */
const words: readonly (readonly [RegExp, DocumentType])[] = [
  [/passport|driver'?s? ?lic|\bnin\b|national ?id|voter|\bid ?card|\bidentity/, 'identity_document'],
  [
    /incorporation|\bcac\b|certificate of inc|\bcoi\b|registration certificate/,
    'certificate_of_incorporation',
  ],
  [/mem ?art|memorandum|articles|\bmemo\b/, 'memorandum_and_articles'],
  [/shareholder|share register|members register|allotment/, 'shareholder_register'],
  [/resolution/, 'board_resolution'],
  [/\btin\b|\btax|\bfirs\b|\bgra\b/, 'tax_certificate'],
  [/bank ?statement|account ?statement/, 'bank_statement'],
  [/licen[cs]e|\bsec\b|regulat/, 'regulatory_licence'],
  [/utility|electric|water bill|\bbill\b|tenancy|lease|proof of address|address/, 'proof_of_address'],
  [/residence/, 'proof_of_residence'],
];

/** A file name as words: `CAC_Certificate-of-Incorporation.pdf` becomes `cac certificate of incorporation`. */
const readable = (filename: string): string =>
  filename
    .replace(/\.[^.]*$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_\-.+\s]+/g, ' ')
    .toLowerCase();

interface Known {
  readonly requirements: readonly KybRequirement[];
  readonly people: readonly Person[];
}

/** The person whose name is in the file name, or the only one who still needs such a document. */
function suggestPerson(type: DocumentType, text: string, { requirements, people }: Known): string {
  const named = people.filter(({ first_name, last_name }) =>
    [first_name, last_name].some((name) => name.length > 2 && text.includes(name.toLowerCase())),
  );
  const [only, ...others] = named;
  if (only && others.length === 0) return only.id;
  const open = requirements.filter(
    ({ document_type, status }) => document_type === type && status !== 'provided',
  );
  const [last] = open;
  return open.length === 1 ? (last?.person_id ?? '') : '';
}

/**
 * Suggests the type of a file from its name and from what is missing; empty without a clue. A person must confirm it.
 */
export function suggestTarget(filename: string, known: Known): UploadTarget {
  const text = readable(filename);
  const type = words.find(([pattern]) => pattern.test(text))?.[1] ?? '';
  return { type, personId: type && isPersonal(type) ? suggestPerson(type, text, known) : '' };
}
