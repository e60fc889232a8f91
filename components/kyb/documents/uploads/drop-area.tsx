'use client';

import { Camera, FileUp } from 'lucide-react';
import { cn } from '@/components/ui/cn';
import { FileButton } from './file-button';
import { useIntake } from './queue-context';

/** Adds files of any type: with a file picker, by dropping or pasting anywhere, or with a phone's camera. */
export function DropArea() {
  const { take, hold, draggedOver } = useIntake();
  const onFiles = (files: readonly File[]) => take(files.map((file) => ({ file })));
  const isOver = draggedOver === '';
  return (
    <div
      className={cn(
        'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-border-strong border-dashed bg-surface px-4 py-4 transition-colors sm:px-5',
        draggedOver !== null && 'border-accent-ink',
        isOver && 'bg-accent-soft',
      )}
    >
      <FileUp aria-hidden="true" className={cn('size-5 shrink-0 text-muted', isOver && 'text-accent-ink')} />
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">
          {draggedOver === null ? (
            <>
              <span className="pointer-coarse:hidden">Drop files anywhere on this page, or paste them</span>
              <span className="hidden pointer-coarse:inline">Add files or take photos</span>
            </>
          ) : (
            'Drop on a document type, or here'
          )}
        </p>
        <p className="text-muted text-sm">PDF, PNG or JPEG, up to 10 MiB each.</p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>button]:h-10 max-sm:[&>button]:flex-1">
        <FileButton
          camera
          disabledReason={hold}
          onFiles={onFiles}
          className="hidden pointer-coarse:inline-flex"
        >
          <Camera aria-hidden="true" />
          Take a photo
        </FileButton>
        <FileButton multiple disabledReason={hold} onFiles={onFiles}>
          Choose files
        </FileButton>
      </div>
    </div>
  );
}
