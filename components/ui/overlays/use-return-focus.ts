'use client';

import { useRef } from 'react';

/**
 * For dialogs without a trigger: restores the previous focus when the dialog closes. Spread the result on the dialog's
 * content.
 */
export function useReturnFocus(): {
  onOpenAutoFocus: () => void;
  onCloseAutoFocus: (event: Event) => void;
} {
  const before = useRef<HTMLElement>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault();
      before.current?.focus();
    },
  };
}
