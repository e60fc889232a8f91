'use client';

import { useEffect } from 'react';

const CONTROLS = 'input, textarea, button, select, [role="combobox"]';

/** Scrolls to a field, found by the id around it, and focuses it. Returns false if there is no such field. */
export function focusField(name: string): boolean {
  const place = document.getElementById(name);
  const control = place?.querySelector<HTMLElement>(CONTROLS);
  if (!place || !control) return false;
  place.scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
  return true;
}

/** Writes the focused field into the URL, so that a reload or a link returns to it. */
export function rememberField(target: EventTarget): void {
  if (!(target instanceof Element)) return;
  const name = target.closest('[data-field]')?.id;
  if (name && window.location.hash !== `#${name}`) window.history.replaceState(null, '', `#${name}`);
}

/** Focuses the field that the URL names, on load and whenever the URL names another field. */
export function useFieldAddress(): void {
  useEffect(() => {
    const go = () => void focusField(decodeURIComponent(window.location.hash.slice(1)));
    go();
    window.addEventListener('hashchange', go);
    return () => window.removeEventListener('hashchange', go);
  }, []);
}
