'use client';

import { type ReactNode, useRef } from 'react';
import { Button, type ButtonProps } from '@/components/ui/controls/button';
import { fileTypes } from '@/lib/contract/kyb/document-types';

interface PickerOptions {
  readonly onFiles: (files: readonly File[]) => void;
  /** Allows several files. */
  readonly multiple?: boolean;
  /** Opens the phone's camera instead of its files. */
  readonly camera?: boolean;
  /** The accepted types; those of documents by default. */
  readonly accept?: string;
}

/** The browser's file picker. `input` must be rendered; `open` shows the picker. */
export function useFilePicker({
  onFiles,
  multiple = false,
  camera = false,
  accept = fileTypes.join(','),
}: PickerOptions): {
  input: ReactNode;
  open: () => void;
} {
  const element = useRef<HTMLInputElement>(null);
  const input = (
    <input
      ref={element}
      type="file"
      // Users and screen readers use the button that opens it.
      hidden
      multiple={multiple}
      accept={camera ? 'image/jpeg,image/png' : accept}
      capture={camera ? 'environment' : undefined}
      onChange={(event) => {
        const files = [...(event.target.files ?? [])];
        // Allows the same file to be selected again.
        event.target.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
  return { input, open: () => element.current?.click() };
}

type FileButtonProps = Omit<ButtonProps, 'onClick'> &
  Parameters<typeof useFilePicker>[0] & { children: ReactNode };

/** A button that opens a file picker. */
export function FileButton({ onFiles, multiple, camera, accept, children, ...button }: FileButtonProps) {
  const { input, open } = useFilePicker({
    onFiles,
    ...(multiple !== undefined && { multiple }),
    ...(camera !== undefined && { camera }),
    ...(accept !== undefined && { accept }),
  });
  return (
    <>
      {input}
      <Button {...button} onClick={open}>
        {children}
      </Button>
    </>
  );
}
