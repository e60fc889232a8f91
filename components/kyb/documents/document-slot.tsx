'use client';

import { Camera, Upload as UploadGlyph } from 'lucide-react';
import { cn } from '@/components/ui/cn';
import { Status, type StatusTone } from '@/components/ui/feedback/status';
import type { KybDocument } from '@/lib/contract/kyb/documents';
import { documentTypeLabels } from '../labels/kyb';
import { personName } from '../labels/kyb-texts';
import { Questions } from '../status/questions';
import { documentHints } from './document-labels';
import { DocumentRow } from './document-row';
import type { DocumentSlot } from './slots';
import { FileButton } from './uploads/file-button';
import { useIntake } from './uploads/queue-context';
import { uploadPlace } from './uploads/use-file-intake';

type SlotProps = {
  slot: DocumentSlot;
  onOpen: (document: KybDocument) => void;
  onDelete: (document: KybDocument) => void;
};

/** Whether the service has what it asks for; undefined where it asks for nothing. */
function stateOf({ requirement, documents }: DocumentSlot): { tone: StatusTone; label: string } | undefined {
  if (!requirement) return undefined;
  if (requirement.status === 'rejected') return { tone: 'danger', label: 'Another document is needed' };
  if (requirement.status === 'open') return { tone: 'waiting', label: 'Missing' };
  const isAccepted = documents.some(({ status }) => status === 'accepted');
  return { tone: 'positive', label: isAccepted ? 'Accepted' : 'Given' };
}

function SlotButtons({ slot: { type, person, documents, requirement } }: Pick<SlotProps, 'slot'>) {
  const { take, hold } = useIntake();
  const what = documentTypeLabels[type].toLowerCase() + (person ? ` of ${personName(person)}` : '');
  const isMissing = requirement !== undefined && requirement.status !== 'provided';
  const onFiles = (files: readonly File[]) =>
    take(files.map((file) => ({ file, target: { type, personId: person?.id ?? '' } })));
  return (
    <div className="flex shrink-0 gap-1.5">
      <FileButton
        size="small"
        variant={isMissing ? 'secondary' : 'ghost'}
        camera
        disabledReason={hold}
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
        disabledReason={hold}
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

/** The reviewer's questions about this place: they can come under the section of documents or of people. */
function SlotQuestions({ slot: { type, person } }: Pick<SlotProps, 'slot'>) {
  const about = { documentType: type, ...(person && { personId: person.id }) };
  return (
    <>
      <Questions subject={{ section: 'documents', ...about }} className="mt-3" />
      <Questions subject={{ section: 'people', ...about }} className="mt-3" />
    </>
  );
}

/** One kind of document: what it is, whether it is there, and the way to add it. Files can be dropped on it. */
export function DocumentSlotView({ slot, onOpen, onDelete }: SlotProps) {
  const { draggedOver } = useIntake();
  const { key, type, person, documents } = slot;
  const state = stateOf(slot);
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
