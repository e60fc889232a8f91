import { type Scope, uploadAddress } from '@/lib/client/addresses';
import { isPersonal, type KybDocument } from '@/lib/contract/kyb/documents';
import type { ActionResult } from '@/lib/dashboard/actions/action-result';
import { sendForm } from './send-form';
import type { Sending } from './upload-queue';
import type { Upload } from './upload-state';

/** Sends one upload to the dashboard, which signs it on its way. */
export async function sendUpload(
  scope: Scope,
  upload: Upload,
  sending: Sending,
): Promise<ActionResult<KybDocument>> {
  const { file, type, personId, boundary, idempotencyKey } = upload;
  const fields = { type, person_id: isPersonal(type) ? personId : undefined };
  return sendForm(uploadAddress(scope), { fields, file, boundary, idempotencyKey }, sending);
}
