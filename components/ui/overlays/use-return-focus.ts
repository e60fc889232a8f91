'use client';

import { useRef } from 'react';

/**
 * For windows that open without a trigger of their own: hands the focus back, when the window closes, to what had it before.
 * Spread the result on the window's content.
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
