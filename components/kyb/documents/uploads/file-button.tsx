'use client';

import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '@/components/ui/controls/button';
import { useFilePicker } from './use-file-picker';

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
