'use client';

import { ChevronDown, FileText, OctagonX, X } from 'lucide-react';
import dynamic from 'next/dynamic';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { cn } from '@/components/ui/cn';
import { Button } from '@/components/ui/controls/button';
import { DayInput } from '@/components/ui/controls/day-input';
import { Label } from '@/components/ui/controls/label';
import { TextLink } from '@/components/ui/controls/link';
import { Select } from '@/components/ui/controls/select';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { FieldError } from '@/components/ui/form/field';
import { type DocumentType, documentTypes, isPersonal } from '@/lib/contract/kyb/document-types';
import { canExpire } from '@/lib/contract/kyb/expiry';
import type { Person } from '@/lib/contract/kyb/people';
import { formatBytes, lagosDay } from '@/lib/format';
import { documentTypeLabels } from '../labels/kyb';
import { personName } from '../labels/kyb-texts';
import { expiryProblem } from './staging';
import type { Upload, UploadTarget } from './uploads/upload-state';

const DocumentViewer = dynamic(
  () => import('@/components/shell/documents/document-viewer').then((module) => module.DocumentViewer),
  { ssr: false, loading: () => <Skeleton className="h-80" /> },
);

/** A thumbnail of an image, or an icon for other files. */
function Thumbnail({ file, isImage, isRefused }: { file: File; isImage: boolean; isRefused: boolean }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!isImage) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file, isImage]);
  return (
    <span
      className={cn(
        'grid size-10 shrink-0 place-items-center overflow-hidden rounded-md border border-border bg-subtle text-muted [&_svg]:size-5',
        isRefused && 'border-danger/25 bg-danger-soft text-danger',
      )}
    >
      {isRefused ? <OctagonX aria-hidden="true" /> : null}
      {!isRefused && url ? (
        // biome-ignore lint/performance/noImgElement: the bytes are here already, under an address of this page alone
        <img src={url} alt="" className="size-full object-cover" />
      ) : null}
      {!isRefused && !url ? <FileText aria-hidden="true" /> : null}
    </span>
  );
}

const typeOptions = documentTypes.map((type) => ({ value: type, label: documentTypeLabels[type] }));

type ChoicesProps = {
  upload: Upload;
  people: readonly Person[];
  peopleHref: string;
  onChoose: (target: Partial<UploadTarget>) => void;
};

/** The type of a document, and its person if the type is about a person. */
function Choices({ upload, people, peopleHref, onChoose }: ChoicesProps) {
  const id = useId();
  const { type, personId, file } = upload;
  const about = <span className="sr-only">{file.name}</span>;
  return (
    <div className="mt-2.5 grid gap-2.5 sm:grid-cols-2">
      <div className="min-w-0 space-y-1">
        <Label htmlFor={`${id}-type`}>Document type {about}</Label>
        <Select
          id={`${id}-type`}
          value={type}
          options={typeOptions}
          placeholder="Choose…"
          onValueChange={(value) => onChoose({ type: value as DocumentType })}
        />
      </div>
      {type && isPersonal(type) ? (
        <div className="min-w-0 space-y-1">
          <Label htmlFor={`${id}-person`}>Person {about}</Label>
          {people.length > 0 ? (
            <Select
              id={`${id}-person`}
              value={personId}
              options={people.map((person) => ({ value: person.id, label: personName(person) }))}
              placeholder="Choose…"
              onValueChange={(value) => onChoose({ personId: value })}
            />
          ) : (
            <p className="py-1.5 text-muted text-sm">
              No people yet. <TextLink href={peopleHref}>Add the person</TextLink> first.
            </p>
          )}
        </div>
      ) : null}
      {canExpire(type) ? <ExpiryChoice upload={upload} onChoose={onChoose} /> : null}
    </div>
  );
}

/** The expiry date, if the type has one. */
function ExpiryChoice({ upload, onChoose }: Pick<ChoicesProps, 'upload' | 'onChoose'>) {
  const id = useId();
  const today = lagosDay(new Date());
  const problem = expiryProblem(upload, today);
  return (
    <div className="min-w-0 space-y-1">
      <Label htmlFor={id}>
        Expiry date <span className="sr-only">{upload.file.name}</span>
      </Label>
      <DayInput
        id={id}
        min={today}
        value={upload.expiresOn ?? ''}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-note`}
        onValueChange={(expiresOn) => onChoose({ expiresOn })}
      />
      {problem ? (
        <FieldError id={`${id}-note`} message={problem} />
      ) : (
        <p id={`${id}-note`} className="text-muted text-sm">
          If it has one. We remind you before it.
        </p>
      )}
    </div>
  );
}

function Preview({ upload }: { upload: Upload }) {
  const [isOpen, setOpen] = useState(false);
  if (!upload.contentType) return null;
  return (
    <div className="mt-2">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="-mx-1 inline-flex items-center gap-1 rounded-sm px-1 py-0.5 text-muted text-sm hover:text-text"
      >
        <ChevronDown
          aria-hidden="true"
          className={cn('size-3.5 transition-transform', !isOpen && '-rotate-90')}
        />
        Preview <span className="sr-only">{upload.file.name}</span>
      </button>
      {isOpen ? (
        <DocumentViewer
          source={upload.file}
          contentType={upload.contentType}
          filename={upload.file.name}
          className="mt-1.5 h-80 rounded-md border border-border"
        />
      ) : null}
    </div>
  );
}

type StagedFileProps = Omit<ChoicesProps, 'upload'> & {
  upload: Upload;
  /** Why it can't be sent as it is. */
  problem: string | undefined;
  /** Beside the size: where the suggestion comes from. */
  note: ReactNode;
  onRemove: () => void;
};

/** A selected file before it is sent: its choices, a thumbnail, and any problem. */
export function StagedFile({ upload, problem, note, onRemove, ...choices }: StagedFileProps) {
  const { file, status, contentType, replaces } = upload;
  const isRefused = status === 'refused';
  return (
    <li className="flex gap-3 py-3.5 first:pt-0 last:pb-0">
      <Thumbnail file={file} isImage={contentType?.startsWith('image/') ?? false} isRefused={isRefused} />
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <p className="truncate font-medium" title={file.name}>
              {file.name}
            </p>
            <p className="tabular text-muted text-sm">
              {formatBytes(file.size)}
              {status === 'checking' ? ' · checking…' : null}
              {replaces ? ` · replaces ${replaces.filename}` : null}
              {note}
            </p>
          </div>
          <Button variant="ghost" size="icon" aria-label={`Remove ${file.name}`} onClick={onRemove}>
            <X aria-hidden="true" />
          </Button>
        </div>
        {status === 'staged' ? <Choices upload={upload} {...choices} /> : null}
        {problem ? (
          <div className="mt-1.5">
            <FieldError id={`problem-${upload.id}`} message={problem} />
          </div>
        ) : null}
        {status === 'staged' ? <Preview upload={upload} /> : null}
      </div>
    </li>
  );
}
