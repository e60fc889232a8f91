import { type Scope, uploadAddress } from '@/lib/client/addresses';
import { isPersonal, type KybDocument } from '@/lib/contract/kyb/documents';
import type { ActionError, ActionResult } from '@/lib/dashboard/actions/action-result';
import { checkFile } from './check-file';
import { sendForm } from './send-form';
import { createUploadQueue, type Sending, type UploadQueue } from './upload-queue';
import type { Upload } from './upload-state';

/** Sends one upload to the dashboard, which signs it on its way. */
async function sendUpload(
  scope: Scope,
  upload: Upload,
  sending: Sending,
): Promise<ActionResult<KybDocument>> {
  const { file, type, personId, boundary, idempotencyKey } = upload;
  const fields = { type, person_id: isPersonal(type) ? personId : undefined };
  return sendForm(uploadAddress(scope), { fields, file, boundary, idempotencyKey }, sending);
}

/** What the pages do when an upload ends. */
interface UploadListener {
  readonly onDone: (upload: Upload, document: KybDocument) => void;
  readonly onFailed: (upload: Upload, error: ActionError) => void;
  readonly onStopped: () => void;
}

/** A queue, and who hears of it: the last page that did, also after it was left. */
interface HeldQueue {
  readonly queue: UploadQueue;
  listener: UploadListener | undefined;
}

function hold(scope: Scope): HeldQueue {
  const held: HeldQueue = {
    listener: undefined,
    queue: createUploadQueue({
      check: checkFile,
      send: (upload, sending) => sendUpload(scope, upload, sending),
      onDone: (upload, document) => held.listener?.onDone(upload, document),
      onFailed: (upload, error) => held.listener?.onFailed(upload, error),
      onStopped: () => held.listener?.onStopped(),
    }),
  };
  return held;
}

/** The browser asks before the tab closes while something travels; at other times nothing is in its way. */
function guardUnload({ queue }: HeldQueue): void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  queue.subscribe(() => {
    if (queue.isUnderWay()) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  });
}

const held = new Map<string, HeldQueue>();

/** The queue of an organisation in this tab, which outlives every page; on the server one for nothing. */
export function heldQueue(scope: Scope): HeldQueue {
  if (typeof window === 'undefined') return hold(scope);
  const key = `${scope.org}/${scope.env}`;
  const known = held.get(key);
  if (known) return known;
  const made = hold(scope);
  guardUnload(made);
  held.set(key, made);
  return made;
}
