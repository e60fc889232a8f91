'use client';

import { type ReactNode, useRef } from 'react';
import { Button, type ButtonProps } from '@/components/ui/controls/button';
import { fileTypes } from '@/lib/contract/kyb/documents';

interface PickerOptions {
  readonly onFiles: (files: readonly File[]) => void;
  /** Several at once. */
  readonly multiple?: boolean;
  /** Opens the camera of a phone instead of its files. */
  readonly camera?: boolean;
  /** The kinds that are offered, those of documents if left out. */
  readonly accept?: string;
}

/** A browser's own window for choosing files. `input` must stand on the page; `open` shows the window. */
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
      // The button that opens it is what people and screen readers meet.
      hidden
      multiple={multiple}
      accept={camera ? 'image/jpeg,image/png' : accept}
      capture={camera ? 'environment' : undefined}
      onChange={(event) => {
        const files = [...(event.target.files ?? [])];
        // The same file can be chosen again.
        event.target.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
  return { input, open: () => element.current?.click() };
}

type FileButtonProps = Omit<ButtonProps, 'onClick'> &
  Parameters<typeof useFilePicker>[0] & { children: ReactNode };

/** A button that lets files be chosen. */
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
