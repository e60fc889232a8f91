'use client';

import {
  Camera,
  Download,
  Ellipsis,
  Eye,
  FileText,
  ImageIcon,
  Replace,
  Trash2,
  Upload as UploadGlyph,
} from 'lucide-react';
import { useRef } from 'react';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { cn } from '@/components/ui/cn';
import { Button } from '@/components/ui/controls/button';
import { buttonStyle } from '@/components/ui/controls/button-style';
import { Time } from '@/components/ui/display/time';
import { Status, type StatusTone } from '@/components/ui/feedback/status';
import { DropdownMenu, MenuItem, MenuSeparator } from '@/components/ui/overlays/dropdown-menu';
import { fileAddress } from '@/lib/client/addresses';
import type { KybDocument } from '@/lib/contract/kyb/documents';
import { formatBytes } from '@/lib/format';
import { useKyb } from '../editing/kyb-context';
import { Expiry } from '../labels/expiry';
import { documentTypeLabels } from '../labels/kyb';
import { personName } from '../labels/kyb-texts';
import { Questions } from '../status/questions';
import { documentHints, kindLabels, notOpenBecause, standingOf } from './document-labels';
import type { DocumentSlot } from './slots';
import { FileButton, useFilePicker } from './uploads/file-button';
import { useIntake } from './uploads/queue-context';
import { uploadPlace } from './uploads/use-file-intake';

type DocumentRowProps = {
  document: KybDocument;
  /** All documents of its slot. */
  documents: readonly KybDocument[];
  /** True if the approved verification accepts a newer version of it. */
  isRenewed: boolean;
  onOpen: () => void;
  onDelete: () => void;
};

/** The actions of a document other than viewing it. */
function DocumentMenu({ document, isRenewed, onDelete }: Omit<DocumentRowProps, 'documents' | 'onOpen'>) {
  const { take, renew, hold } = useIntake();
  const more = useRef<HTMLButtonElement>(null);
  const { type, person_id: personId = '', filename } = document;
  const replacing = useFilePicker({
    onFiles: ([file]) => {
      if (!file) return;
      const chosen = { file, target: { type, personId } };
      // The approved document stays beside its newer version.
      if (isRenewed) renew([chosen]);
      else take([{ ...chosen, replaces: document }]);
    },
  });
  return (
    <>
      {replacing.input}
      <DropdownMenu
        trigger={
          <Button ref={more} variant="ghost" size="icon" aria-label={`More actions for ${filename}`}>
            <Ellipsis aria-hidden="true" />
          </Button>
        }
      >
        <MenuItem
          icon={<Replace aria-hidden="true" />}
          disabledReason={isRenewed ? undefined : hold}
          onSelect={replacing.open}
        >
          Replace…
        </MenuItem>
        <MenuSeparator />
        <MenuItem
          icon={<Trash2 aria-hidden="true" />}
          destructive={hold === undefined}
          disabledReason={hold}
          onSelect={() => {
            // The menu item unmounts with the menu, so the dialog must find the focus on an element that stays, to
            // restore it.
            more.current?.focus();
            onDelete();
          }}
        >
          Delete…
        </MenuItem>
      </DropdownMenu>
    </>
  );
}

/** An uploaded document: its type, status and actions. */
function DocumentRow({ document, documents, isRenewed, onOpen, onDelete }: DocumentRowProps) {
  const scope = useScope();
  const { id, filename, content_type, size, created_at, rejection_reason } = document;
  const standing = standingOf(document);
  const notOpen = notOpenBecause(document);
  const Glyph = content_type === 'application/pdf' ? FileText : ImageIcon;
  return (
    <li className="rounded-md border border-border bg-canvas px-3 py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Glyph aria-hidden="true" className="size-4 shrink-0 text-muted" />
        <div className="min-w-0 flex-1 basis-40">
          <p className="truncate font-medium" title={filename}>
            {filename}
          </p>
          <p className="tabular text-muted text-sm">
            {kindLabels[content_type]} · {formatBytes(size)} · <Time value={created_at} />
          </p>
          <Expiry document={document} documents={documents} className="mt-0.5" />
        </div>
        <div className="flex items-center gap-1 max-sm:w-full max-sm:justify-between">
          <Status tone={standing.tone} label={standing.label} className="mr-1" />
          <div className="flex items-center">
            <Button
              variant="ghost"
              size="icon"
              aria-label={`View ${filename}`}
              disabledReason={notOpen}
              onClick={onOpen}
            >
              <Eye aria-hidden="true" />
            </Button>
            {notOpen ? (
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Download ${filename}`}
                disabledReason={notOpen}
              >
                <Download aria-hidden="true" />
              </Button>
            ) : (
              <a
                href={fileAddress(scope, id)}
                download={filename}
                aria-label={`Download ${filename}`}
                className={buttonStyle({ variant: 'ghost', size: 'icon' })}
              >
                <Download aria-hidden="true" />
              </a>
            )}
            <DocumentMenu document={document} isRenewed={isRenewed} onDelete={onDelete} />
          </div>
        </div>
      </div>
      {rejection_reason ? (
        <p className="mt-1.5 text-danger [overflow-wrap:anywhere]">
          <span className="font-medium">Not accepted:</span> {rejection_reason}
        </p>
      ) : null}
    </li>
  );
}

type SlotProps = {
  slot: DocumentSlot;
  onOpen: (document: KybDocument) => void;
  onDelete: (document: KybDocument) => void;
};

/** Whether the requirement is met; undefined without a requirement. */
function stateOf({ requirement, documents }: DocumentSlot): { tone: StatusTone; label: string } | undefined {
  if (!requirement) return undefined;
  if (requirement.document_id && documents.some(({ expiry }) => expiry === 'expired'))
    return { tone: 'danger', label: 'A newer one is needed' };
  if (requirement.status === 'open' && requirement.document_id)
    return { tone: 'warning', label: 'A newer one is needed' };
  if (requirement.status === 'rejected') return { tone: 'danger', label: 'Another document is needed' };
  if (requirement.status === 'open') return { tone: 'waiting', label: 'Missing' };
  const isAccepted = documents.some(({ status }) => status === 'accepted');
  return { tone: 'positive', label: isAccepted ? 'Accepted' : 'Given' };
}

/** True if an approved verification accepts a newer version of a document here. */
function useRenewal(requirement: DocumentSlot['requirement']): boolean {
  const { kyb } = useKyb();
  const writing = useAllowed('kyb:write').allowed;
  return writing && kyb?.status === 'approved' && requirement !== undefined;
}

function SlotButtons({ slot: { type, person, documents, requirement } }: Pick<SlotProps, 'slot'>) {
  const { take, renew, hold } = useIntake();
  const isRenewed = useRenewal(requirement);
  const reason = isRenewed ? undefined : hold;
  const what = documentTypeLabels[type].toLowerCase() + (person ? ` of ${personName(person)}` : '');
  const isMissing = requirement !== undefined && requirement.status !== 'provided';
  const onFiles = (files: readonly File[]) =>
    (isRenewed ? renew : take)(files.map((file) => ({ file, target: { type, personId: person?.id ?? '' } })));
  return (
    <div className="flex shrink-0 gap-1.5">
      <FileButton
        size="small"
        variant={isMissing ? 'secondary' : 'ghost'}
        camera
        disabledReason={reason}
        aria-label={`Take a photo: ${what}`}
        onFiles={onFiles}
        className="hidden pointer-coarse:inline-flex pointer-coarse:h-9"
      >
        <Camera aria-hidden="true" />
        Photo
      </FileButton>
      <FileButton
        size="small"
        variant={isMissing ? 'secondary' : 'ghost'}
        multiple
        disabledReason={reason}
        aria-label={`${documents.length > 0 ? 'Add another' : 'Upload'}: ${what}`}
        onFiles={onFiles}
        className="pointer-coarse:h-9"
      >
        <UploadGlyph aria-hidden="true" />
        {documents.length > 0 ? 'Add another' : 'Upload'}
      </FileButton>
    </div>
  );
}

/** The reviewer's questions about this slot, which can be in the documents or the people section. */
function SlotQuestions({ slot: { type, person } }: Pick<SlotProps, 'slot'>) {
  const about = { documentType: type, ...(person && { personId: person.id }) };
  return (
    <>
      <Questions subject={{ section: 'documents', ...about }} className="mt-3" />
      <Questions subject={{ section: 'people', ...about }} className="mt-3" />
    </>
  );
}

/** One kind of document: its description, its status, and a way to add it. Files can be dropped on it. */
export function DocumentSlotView({ slot, onOpen, onDelete }: SlotProps) {
  const { draggedOver } = useIntake();
  const { key, type, person, documents } = slot;
  const state = stateOf(slot);
  const isRenewed = useRenewal(slot.requirement);
  const place = person ? `${type} ${person.id}` : type;
  return (
    <li
      id={key}
      {...uploadPlace(type, person?.id)}
      className={cn(
        'scroll-mt-28 px-4 py-4 transition-colors sm:px-5',
        draggedOver === place && 'bg-accent-soft outline-2 outline-accent-ink -outline-offset-2',
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h3 className="font-medium">
              {documentTypeLabels[type]}
              {person ? <span className="font-normal text-muted"> of {personName(person)}</span> : null}
            </h3>
            {state ? <Status tone={state.tone} label={state.label} /> : null}
          </div>
          <p className="mt-0.5 text-muted text-sm">{documentHints[type]}</p>
        </div>
        <SlotButtons slot={slot} />
      </div>
      {documents.length > 0 ? (
        <ul aria-label={documentTypeLabels[type]} className="mt-3 space-y-2">
          {documents.map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              documents={documents}
              isRenewed={isRenewed}
              onOpen={() => onOpen(document)}
              onDelete={() => onDelete(document)}
            />
          ))}
        </ul>
      ) : null}
      <SlotQuestions slot={slot} />
    </li>
  );
}
