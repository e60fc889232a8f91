'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { RemovalDialog } from '@/components/shell/actions/removal-dialog';
import type { PartnerAction } from '@/components/shell/actions/use-action';
import { BehindNotice } from '@/components/shell/live/stale-notice';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { parseAsString, parseAsStringLiteral } from '@/components/ui/address/params';
import { useQueryState } from '@/components/ui/address/use-query-state';
import { Card, Section } from '@/components/ui/display/card';
import { keysFor } from '@/components/ui/display/keys';
import { QuietTimes, Time } from '@/components/ui/display/time';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import { Dialog } from '@/components/ui/overlays/dialog';
import { fileAddress } from '@/lib/client/addresses';
import { documentTypes } from '@/lib/contract/kyb/document-types';
import type { KybDocument } from '@/lib/contract/kyb/documents';
import type { Person } from '@/lib/contract/kyb/people';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatBytes } from '@/lib/format';
import { ClosedSection } from '../editing/closed-section';
import { useKyb } from '../editing/kyb-context';
import { LockedNotice } from '../editing/locked-notice';
import { kybDocumentsQuery, kybPeopleQuery } from '../editing/queries';
import { StepBar } from '../editing/step-bar';
import { documentTypeLabels } from '../labels/kyb';
import { personName } from '../labels/kyb-texts';
import { Questions } from '../status/questions';
import { kindLabels } from './document-labels';
import { DocumentSlotView } from './document-slot';
import { type DocumentSlot, slotKey, slotsOf } from './slots';
import { DropArea } from './uploads/drop-area';
import { UploadList } from './uploads/upload-list';

/** The loading state of the documents. */
function DocumentsSkeleton() {
  return (
    <Loading label="the documents" className="space-y-6">
      <Skeleton className="h-18 rounded-lg" />
      <div>
        <Skeleton className="mb-2 h-5 w-24" />
        <Skeleton className="mb-3 w-80 max-w-full" />
        <Card className="divide-y divide-border">
          {keysFor(4).map((key) => (
            <div key={key} className="flex items-start justify-between gap-4 px-4 py-4 sm:px-5">
              <div className="space-y-1.5">
                <Skeleton className="w-52" />
                <Skeleton className="w-72 max-w-full" />
              </div>
              <Skeleton className="h-7 w-20 rounded-md" />
            </div>
          ))}
        </Card>
      </div>
    </Loading>
  );
}

const DocumentViewer = dynamic(
  () => import('@/components/shell/documents/document-viewer').then((module) => module.DocumentViewer),
  { ssr: false, loading: () => <Skeleton className="h-full rounded-none" /> },
);

type DocumentDialogProps = { document: KybDocument; person: Person | undefined; onClose: () => void };

/** A document in a dialog. */
function DocumentDialog({ document, person, onClose }: DocumentDialogProps) {
  const address = fileAddress(useScope(), document.id);
  const { type, filename, content_type, size, created_at } = document;
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={documentTypeLabels[type] + (person ? ` of ${personName(person)}` : '')}
      description={
        <span className="tabular text-sm [overflow-wrap:anywhere]">
          {filename} · {kindLabels[content_type]}, {formatBytes(size)} ·{' '}
          <QuietTimes>
            <Time value={created_at} />
          </QuietTimes>
        </span>
      }
      className="max-sm:h-[92dvh] sm:top-[4vh] sm:h-[92vh] sm:max-h-[92vh] sm:max-w-4xl"
    >
      <DocumentViewer
        key={document.id}
        source={address}
        contentType={content_type}
        filename={filename}
        downloadHref={address}
        autoFocus
        className="-mx-5 -mb-5 h-[calc(100%+1.25rem)] border-border border-t sm:rounded-b-xl"
      />
    </Dialog>
  );
}

type DeleteDocumentDialogProps = {
  document: KybDocument;
  remove: PartnerAction<'deleteKybDocument'>;
  onClose: () => void;
};

/** Confirms the deletion of a document. */
function DeleteDocumentDialog({ document, remove, onClose }: DeleteDocumentDialogProps) {
  return (
    <RemovalDialog
      action={remove}
      input={{ params: { document_id: document.id } }}
      changes={['listKybDocuments', 'getKyb']}
      done={{ title: 'Document deleted', description: document.filename }}
      title="Delete this document?"
      description="This permanently deletes the file."
      items={[
        { label: 'File', value: document.filename },
        { label: 'Document', value: documentTypeLabels[document.type] },
        { label: 'Size', value: formatBytes(document.size) },
        { label: 'Uploaded', value: <Time value={document.created_at} /> },
      ]}
      confirmLabel="Delete document"
      uncertainAdvice="Check the list of documents, or try again."
      onClose={onClose}
    />
  );
}

/** The scanner finishes within seconds and no event reports it, so the page polls. */
const SCAN_LOOK_MS = 5_000;

/** Scrolls to the slot that the URL names and focuses its button that adds a file. */
function useWantedPlace(isReady: boolean) {
  const [type] = useQueryState('type', parseAsStringLiteral(documentTypes));
  const [person] = useQueryState('person', parseAsString);
  const wanted = type ? { type, personId: person ?? undefined } : undefined;
  const key = wanted && slotKey(wanted.type, wanted.personId);
  useEffect(() => {
    if (!isReady || !key) return;
    const place = document.getElementById(key);
    place?.scrollIntoView({ block: 'center' });
    // Only phones show the camera button.
    const buttons = [...(place?.querySelectorAll('button') ?? [])];
    buttons.find(({ offsetParent }) => offsetParent !== null)?.focus({ preventScroll: true });
  }, [isReady, key]);
  return wanted;
}

type ListProps = {
  title: string;
  description: string;
  slots: readonly DocumentSlot[];
  onOpen: (document: KybDocument) => void;
  onDelete: (document: KybDocument) => void;
};

function SlotList({ title, description, slots, onOpen, onDelete }: ListProps) {
  if (slots.length === 0) return null;
  return (
    <Section title={title} description={description} surface="flush">
      <ul className="divide-y divide-border">
        {slots.map((slot) => (
          <DocumentSlotView key={slot.key} slot={slot} onOpen={onOpen} onDelete={onDelete} />
        ))}
      </ul>
    </Section>
  );
}

type DocumentListsProps = Pick<ListProps, 'slots' | 'onOpen' | 'onDelete'> & {
  /** True if any document is required. */
  asked: boolean;
};

/** The required documents, and the others. */
function DocumentLists({ slots, asked, ...acts }: DocumentListsProps) {
  return (
    <>
      <SlotList
        title="Needed"
        description="Required for your type of business."
        slots={slots.filter(({ requirement }) => requirement !== undefined)}
        {...acts}
      />
      <SlotList
        title={asked ? 'Other documents' : 'Documents'}
        description={asked ? 'Not required. Reviewers can see them.' : 'Everything you have uploaded.'}
        slots={slots.filter(({ requirement }) => requirement === undefined)}
        {...acts}
      />
    </>
  );
}

type DocumentsViewProps = { remove: PartnerAction<'deleteKybDocument'> };

function Documents({ remove }: DocumentsViewProps) {
  const scope = useScope();
  const router = useRouter();
  const { kyb, canEdit } = useKyb();
  const reading = useQuery({
    ...kybDocumentsQuery(scope),
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ scan }) => scan === 'waiting') ? SCAN_LOOK_MS : false,
  });
  const { data: known } = useQuery(kybPeopleQuery(scope));
  const [open, setOpen] = useQueryState('document', parseAsString.withOptions({ history: 'push' }));
  const [deleting, setDeleting] = useState<KybDocument>();
  const { data, error, refetch, isFetching } = reading;
  const wanted = useWantedPlace(data !== undefined);

  if (!data || !kyb) {
    if (!error) return <DocumentsSkeleton />;
    return (
      <Card>
        <ReadError error={error} onRetry={refetch} retrying={isFetching} />
      </Card>
    );
  }
  const documents = data.data;
  const people = known?.data ?? [];
  const slots = slotsOf({ requirements: kyb.requirements, documents, people, wanted });
  const opened = documents.find(({ id }) => id === open);
  const acts = {
    onOpen: (document: KybDocument) => void setOpen(document.id),
    onDelete: setDeleting,
  };
  return (
    <>
      <BehindNotice reads={[reading]} />
      {canEdit ? <DropArea /> : <LockedNotice org={scope.org} status={kyb.status} />}
      <Questions subject={{ section: 'documents' }} />
      <UploadList documents={documents} />
      <DocumentLists slots={slots} asked={kyb.requirements.length > 0} {...acts} />
      {opened ? (
        <DocumentDialog
          document={opened}
          person={people.find(({ id }) => id === opened.person_id)}
          onClose={() => void setOpen(null, { history: 'replace' })}
        />
      ) : null}
      {deleting ? (
        <DeleteDocumentDialog document={deleting} remove={remove} onClose={() => setDeleting(undefined)} />
      ) : null}
      {canEdit ? (
        <StepBar
          next={{
            label: 'Continue to settlement accounts',
            onSelect: () => router.push(routes.kybAccounts(scope.org)),
          }}
        />
      ) : null}
    </>
  );
}

/** The documents: what is required, what is uploaded, and ways to add more. */
export function DocumentsView({ remove }: DocumentsViewProps) {
  const writing = useAllowed('kyb:write');
  if (!writing.allowed) return <ClosedSection what="the documents" reason={writing.reason} />;
  return <Documents remove={remove} />;
}
