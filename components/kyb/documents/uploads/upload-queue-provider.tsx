'use client';

import { CircleCheck, OctagonX, X } from 'lucide-react';
import dynamic from 'next/dynamic';
import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { PartnerAction } from '@/components/shell/actions/use-action';
import { publishChange } from '@/components/shell/live/changes';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { Button } from '@/components/ui/controls/button';
import { TextLink } from '@/components/ui/controls/link';
import { announce } from '@/components/ui/feedback/announcer';
import { Progress } from '@/components/ui/feedback/progress';
import { notifyDone, notifyFailed, notifyReason } from '@/components/ui/overlays/toast';
import { type PartnerOperationId, type Scope, uploadAddress } from '@/lib/client/addresses';
import { isPersonal } from '@/lib/contract/kyb/document-types';
import type { KybDocument } from '@/lib/contract/kyb/documents';
import { canExpire } from '@/lib/contract/kyb/expiry';
import type { ActionError, ActionResult } from '@/lib/dashboard/actions/action-result';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatBytes } from '@/lib/format';
import { useKnownKyb } from '../../editing/use-known-kyb';
import { isOpenForEditing } from '../../status/progress';
import { checkFile } from './check-file';
import { IntakeContext, useIntake, useUploads } from './queue-context';
import { sendForm } from './send-form';
import { type Chosen, createUploadQueue, type Sending, type UploadQueue } from './upload-queue';
import { bytesOf, isBeforeSending, isUnderWay, type Upload } from './upload-state';
import { useFileIntake } from './use-file-intake';

/** Sends one upload to the dashboard, which signs and forwards it. */
async function sendUpload(
  scope: Scope,
  upload: Upload,
  sending: Sending,
): Promise<ActionResult<KybDocument>> {
  const { file, type, personId, expiresOn, boundary, idempotencyKey } = upload;
  const fields = {
    type,
    person_id: isPersonal(type) ? personId : undefined,
    expires_on: canExpire(type) && expiresOn ? expiresOn : undefined,
  };
  return sendForm(uploadAddress(scope), { fields, file, boundary, idempotencyKey }, sending);
}

/** How the pages react when an upload ends. */
interface UploadListener {
  readonly onDone: (upload: Upload, document: KybDocument) => void;
  readonly onFailed: (upload: Upload, error: ActionError) => void;
  readonly onStopped: () => void;
}

/** A queue and its listener: the last page that set one, even after that page was left. */
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

/** The browser asks for confirmation before the tab closes during an upload, and at no other time. */
function guardUnload({ queue }: HeldQueue): void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  queue.subscribe(() => {
    if (queue.isUnderWay()) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  });
}

const held = new Map<string, HeldQueue>();

/** The queue of an organisation in this tab, which outlives every page. On the server, an unused queue. */
function heldQueue(scope: Scope): HeldQueue {
  if (typeof window === 'undefined') return hold(scope);
  const key = `${scope.org}/${scope.env}`;
  const known = held.get(key);
  if (known) return known;
  const made = hold(scope);
  guardUnload(made);
  held.set(key, made);
  return made;
}

const files = (count: number): string => (count === 1 ? '1 file' : `${count} files`);

/** On the other pages of the verification: the progress of the uploads, with a link to them. */
function UploadTray() {
  const { org } = useScope();
  const { queue } = useIntake();
  const sent = useUploads().filter((upload) => !isBeforeSending(upload));
  if (sent.length === 0) return null;
  const bytes = bytesOf(sent);
  const isMoving = sent.some(isUnderWay);
  const failed = sent.filter((upload) => upload.status === 'failed' && !isUnderWay(upload)).length;
  const done = sent.filter(({ status }) => status === 'done').length;
  return (
    <section
      aria-label="Uploads"
      className="fixed right-4 bottom-[calc(4.5rem+var(--bar))] z-30 w-72 max-w-[calc(100vw-2rem)] rounded-lg border border-border bg-raised p-3.5 shadow-lg"
    >
      {isMoving ? (
        <Progress
          label={`Uploading, ${done} of ${files(sent.length)}`}
          percent={bytes.total > 0 ? (bytes.sent / bytes.total) * 100 : 0}
          detail={`${formatBytes(bytes.sent)} of ${formatBytes(bytes.total)}`}
        />
      ) : (
        <p className="flex items-center gap-2 pr-8 font-medium">
          {failed > 0 ? (
            <OctagonX aria-hidden="true" className="size-4 text-danger" />
          ) : (
            <CircleCheck aria-hidden="true" className="size-4 text-positive" />
          )}
          {failed > 0 ? `${files(failed)} could not be uploaded` : `${files(done)} uploaded`}
        </p>
      )}
      <p className="mt-1.5 text-sm">
        <TextLink href={routes.kybDocuments(org)}>Show documents</TextLink>
      </p>
      {isMoving ? null : (
        <Button
          variant="ghost"
          size="icon"
          aria-label="Close"
          className="absolute top-1.5 right-1.5"
          onClick={() => queue.remove(sent.map(({ id }) => id))}
        >
          <X aria-hidden="true" />
        </Button>
      )}
    </section>
  );
}

/** Most visits add nothing, so the dialog loads with the first file. */
const StageDialog = dynamic(() => import('../stage-dialog').then((module) => module.StageDialog), {
  ssr: false,
});

/** Uploads aborted after their last byte may still have been stored: the list is fetched again after this time. */
const STORED_MS = 2_000;

const changed: readonly PartnerOperationId[] = ['listKybDocuments', 'getKyb'];

/** Deletes the document that a new one has replaced. A failure is shown, because both documents then exist. */
function useReplace(remove: PartnerAction<'deleteKybDocument'>) {
  const scope = useScope();
  return async ({ replaces, idempotencyKey }: Upload): Promise<void> => {
    if (!replaces) return;
    const input = { params: { document_id: replaces.id }, idempotencyKey };
    const result = await remove(scope, input).catch(() => undefined);
    // Someone else may already have deleted it.
    if (result?.ok || result?.error.code === 'not_found') return;
    notifyFailed({
      title: `${replaces.filename} is still there`,
      description: 'The new document was added, but the old one could not be deleted. Delete it in the list.',
    });
  };
}

/** Refetches what an upload has changed, and shows its outcome. */
function useListener(remove: PartnerAction<'deleteKybDocument'>) {
  const scope = useScope();
  const replace = useReplace(remove);
  const [held] = useState(() => heldQueue(scope));

  const readAgain = useEffectEvent(() => publishChange({ ...scope, operations: new Set(changed) }));
  const onDone = useEffectEvent(async (upload: Upload) => {
    announce(`${upload.file.name} is uploaded.`);
    await replace(upload);
    readAgain();
  });
  useEffect(() => {
    let isWatched = true;
    held.listener = {
      onDone: (upload) => {
        void onDone(upload);
        if (!isWatched) notifyDone({ title: `${upload.file.name} is uploaded` });
      },
      onFailed: ({ file }, { title, description }) => {
        const words = {
          title: `${file.name} could not be uploaded`,
          description: `${title}. ${description}`,
        };
        if (isWatched) announce(`${words.title}. ${words.description}`);
        else notifyFailed(words);
      },
      onStopped: () => void setTimeout(() => readAgain(), STORED_MS),
    };
    // Pages outside of the verification do not show the uploads, so a toast reports how they end.
    return () => {
      isWatched = false;
    };
  }, [held]);
  return held.queue;
}

/** Why nothing can be added: the member's role, or the verification's status. */
function useHeldReason(): string | undefined {
  const writing = useAllowed('kyb:write');
  const kyb = useKnownKyb(useScope());
  if (!writing.allowed) return writing.reason;
  if (kyb === undefined || isOpenForEditing(kyb)) return undefined;
  return 'You can’t change a submitted verification.';
}

/** The dialog for selected files and, outside of the documents page, the progress of the uploads. */
function Windows() {
  const { org } = useScope();
  const pathname = usePathname();
  const uploads = useUploads();
  return (
    <>
      {uploads.some(isBeforeSending) ? <StageDialog /> : null}
      {pathname === routes.kybDocuments(org) ? null : <UploadTray />}
    </>
  );
}

type UploadQueueProviderProps = { remove: PartnerAction<'deleteKybDocument'>; children: ReactNode };

/**
 * Wraps the pages of the verification. Accepts files that are dropped or pasted on any of them, and continues uploads
 * across navigation.
 */
export function UploadQueueProvider({ remove, children }: UploadQueueProviderProps) {
  const queue = useListener(remove);
  const hold = useHeldReason();
  function take(chosen: readonly Chosen[]): void {
    if (chosen.length === 0) return;
    if (hold === undefined) queue.add(chosen);
    else notifyReason({ title: 'Nothing was added', description: hold });
  }
  const draggedOver = useFileIntake(take);
  return (
    <IntakeContext
      value={{ queue, take, renew: queue.add, hold, draggedOver: hold === undefined ? draggedOver : null }}
    >
      {children}
      <Windows />
    </IntakeContext>
  );
}
