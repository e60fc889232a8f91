'use client';

import { useEffect } from 'react';

const CONTROLS = 'input, textarea, button, select, [role="combobox"]';

/** Brings a field, by the id around it, into view and puts the focus into it. False where there is no such field. */
export function focusField(name: string): boolean {
  const place = document.getElementById(name);
  const control = place?.querySelector<HTMLElement>(CONTROLS);
  if (!place || !control) return false;
  place.scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
  return true;
}

/** Writes the field that has the focus into the address, so that a reload or a link comes back to it. */
export function rememberField(target: EventTarget): void {
  if (!(target instanceof Element)) return;
  const name = target.closest('[data-field]')?.id;
  if (name && window.location.hash !== `#${name}`) window.history.replaceState(null, '', `#${name}`);
}

/** Goes to the field that the address names, when the page opens and whenever the address changes to another one. */
export function useFieldAddress(): void {
  useEffect(() => {
    const go = () => void focusField(decodeURIComponent(window.location.hash.slice(1)));
    go();
    window.addEventListener('hashchange', go);
    return () => window.removeEventListener('hashchange', go);
  }, []);
}
