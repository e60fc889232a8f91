import { type DocumentType, isPersonal } from '@/lib/contract/kyb/documents';
import type { KybRequirement } from '@/lib/contract/kyb/kyb';
import type { Person } from '@/lib/contract/kyb/people';
import type { UploadTarget } from './uploads/upload-state';

/** Words in names of files, the telling ones first. */
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

/** A file's name as words: `CAC_Certificate-of-Incorporation.pdf` reads `cac certificate of incorporation`. */
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

/** The person whose name stands in the file's, or the only one who still has to give such a document. */
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

/** What a file probably is, by its name and what is still missing; empty where nothing tells. To be confirmed by a person. */
export function suggestTarget(filename: string, known: Known): UploadTarget {
  const text = readable(filename);
  const type = words.find(([pattern]) => pattern.test(text))?.[1] ?? '';
  return { type, personId: type && isPersonal(type) ? suggestPerson(type, text, known) : '' };
}
