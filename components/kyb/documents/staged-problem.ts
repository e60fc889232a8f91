import { isPersonal, type KybDocument, MOST_DOCUMENTS } from '@/lib/contract/kyb/documents';
import { documentTypeLabels } from '../labels/kyb';
import type { Upload, Uploads } from './uploads/upload-state';

/**
 * Why a staged upload would be refused: the same bytes as the same type are there already, or are staged twice.
 */
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

/** What still has to be said of a staged upload before it can be sent. */
export function missingChoice({ type, personId }: Upload): string | undefined {
  if (!type) return 'Choose what it is.';
  return isPersonal(type) && !personId ? 'Choose whose it is.' : undefined;
}

/** Why so many more documents can't be added; undefined when they can. */
export function roomProblem(adding: number, there: number): string | undefined {
  if (there + adding <= MOST_DOCUMENTS) return undefined;
  return `You have ${there} of ${MOST_DOCUMENTS} documents. Delete some first.`;
}
