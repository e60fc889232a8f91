'use client';

import { FileSpreadsheet, FileUp, X } from 'lucide-react';
import dynamic from 'next/dynamic';
import { FileButton } from '@/components/kyb/documents/uploads/file-button';
import { useFileIntake } from '@/components/kyb/documents/uploads/use-file-intake';
import { cn } from '@/components/ui/cn';
import { Button } from '@/components/ui/controls/button';
import { Progress } from '@/components/ui/feedback/progress';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { FieldError } from '@/components/ui/form/field';
import { formatBytes } from '@/lib/format';

const DocumentViewer = dynamic(
  () => import('@/components/shell/documents/document-viewer').then((module) => module.DocumentViewer),
  { ssr: false, loading: () => <Skeleton className="h-full rounded-none" /> },
);

type FileChoiceProps = {
  /** The label of the field. */
  label: string;
  /** The accepted types and sizes. */
  hint: string;
  file: File | undefined;
  /** The file is previewed below if this type can be displayed. */
  contentType?: string | undefined;
  /** Why it is invalid, or that it is missing. */
  error?: string | undefined;
  /** The accepted types; those of documents by default. */
  accept?: string;
  pending?: boolean;
  onFile: (file: File | undefined) => void;
};

/** The selected file: its name, its size, and ways to replace it. */
function Chosen({ file, pending = false, onFile, ...picker }: FileChoiceProps & { file: File }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <FileSpreadsheet aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="truncate font-medium" title={file.name}>
          {file.name}
        </p>
        <p className="tabular text-muted text-sm">{formatBytes(file.size)}</p>
      </div>
      <FileButton
        size="small"
        onFiles={([other]) => onFile(other)}
        {...(picker.accept !== undefined && { accept: picker.accept })}
        disabled={pending}
      >
        Choose another
      </FileButton>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Remove ${file.name}`}
        disabled={pending}
        onClick={() => onFile(undefined)}
      >
        <X aria-hidden="true" />
      </Button>
    </div>
  );
}

/** One file to send: select it, drop it anywhere on the page, or paste it. */
export function FileChoice(props: FileChoiceProps) {
  const { label, hint, file, contentType, error, accept, pending = false, onFile } = props;
  const isOver =
    useFileIntake(([chosen]) => {
      if (chosen && !pending) onFile(chosen.file);
    }) !== null;
  return (
    <fieldset className="min-w-0 space-y-1.5">
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      <div
        className={cn(
          'overflow-clip rounded-lg border border-border-strong bg-surface transition-colors',
          !file && 'border-dashed',
          error && 'border-danger',
          isOver && 'border-accent-ink bg-accent-soft',
        )}
      >
        {file ? (
          <Chosen {...props} file={file} />
        ) : (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-5">
            <FileUp aria-hidden="true" className="size-5 shrink-0 text-muted" />
            <p className="min-w-0 flex-1 basis-48 text-muted text-sm">
              <span className="block font-medium text-base text-text">
                <span className="max-sm:hidden">Drop it anywhere on this page, or paste it</span>
                <span className="sm:hidden">Choose it from this device</span>
              </span>
              {hint}
            </p>
            <FileButton
              onFiles={([first]) => onFile(first)}
              {...(accept !== undefined && { accept })}
              className="max-sm:h-10 max-sm:w-full"
            >
              Choose a file
            </FileButton>
          </div>
        )}
        {file && contentType ? (
          <DocumentViewer
            key={`${file.name} ${file.lastModified}`}
            source={file}
            contentType={contentType}
            filename={file.name}
            className="h-[60dvh] border-border border-t"
          />
        ) : null}
      </div>
      {error ? <FieldError id={`error-of-${label.replaceAll(' ', '-')}`} message={error} /> : null}
    </fieldset>
  );
}

/** The progress of an upload, in actual bytes. After the last byte, shows that the service is processing it. */
export function UploadProgress({ sent, size, working }: { sent: number; size: number; working: string }) {
  const isOut = sent >= size;
  return (
    <Progress
      label={isOut ? working : 'Uploading the file'}
      {...(isOut ? {} : { percent: (sent / size) * 100 })}
      detail={isOut ? undefined : `${formatBytes(sent)} of ${formatBytes(size)}`}
    />
  );
}
