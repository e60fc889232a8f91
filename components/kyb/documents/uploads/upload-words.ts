import { MOST_DOCUMENTS } from '@/lib/contract/kyb/documents';
import type { ActionError } from '@/lib/dashboard/actions/action-result';
import type { Sentence } from '@/lib/dashboard/actions/sentences';
import { sizeProblem } from './check-file';

const sentence = (title: string, description: string): Sentence => ({ title, description });

/** Why an upload failed and what to do about it. @param size bytes of its file */
export function uploadSentence({ code, title, description, details }: ActionError, size: number): Sentence {
  if (code === 'validation_failed' && details.file) return sentence('It was not accepted', details.file);
  if (code === 'validation_failed' && details.person_id) {
    return sentence('It was not accepted', 'The person whose it is was removed. Add it again for somebody.');
  }
  if (code === 'duplicate_reference') {
    return sentence('This very file is there already', 'As the same kind of document. It is needed once.');
  }
  if (code === 'invalid_state' && details.status === 'full') {
    return sentence('There is no room for it', `There are ${MOST_DOCUMENTS} documents. Delete one first.`);
  }
  if (code === 'payload_too_large') {
    return sentence('It is too large', sizeProblem(size) ?? 'The most is 10 MiB.');
  }
  if (code === 'session_ended') {
    return sentence('Your session has ended', 'Sign in again in another tab, then try again here.');
  }
  return sentence(title, description);
}

const passing: readonly string[] = ['rate_limited', 'service_unavailable', 'session_ended', 'forbidden'];

/** Whether the same file can be sent again: what it was refused for would be refused again. */
export const canRetry = ({ code, uncertain }: ActionError): boolean => uncertain || passing.includes(code);
