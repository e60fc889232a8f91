/** The largest file, in bytes: 10 MiB. */
export const MOST_FILE_BYTES = 10 * 1024 * 1024;
/** The largest size of a multipart body beside the file, in bytes. */
export const MOST_FORM_BYTES = 64 * 1024;
/** Maximum documents of one organisation. */
export const MOST_DOCUMENTS = 100;

export const documentTypes = [
  'certificate_of_incorporation',
  'memorandum_and_articles',
  'tax_certificate',
  'proof_of_address',
  'regulatory_licence',
  'board_resolution',
  'shareholder_register',
  'bank_statement',
  'identity_document',
  'proof_of_residence',
  'other',
] as const;
export type DocumentType = (typeof documentTypes)[number];

/** Document types about one person, which name that person. */
const personalTypes: readonly string[] = ['identity_document', 'proof_of_residence'] satisfies DocumentType[];
/** Whether a document of this type names a person. */
export const isPersonal = (type: string): boolean => personalTypes.includes(type);

/** The accepted file types, detected from the content and not from the file name. */
export const fileTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const;
export type FileType = (typeof fileTypes)[number];
