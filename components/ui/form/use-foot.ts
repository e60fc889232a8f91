'use client';

import { useEffect } from 'react';

let feet = 0;

/**
 * Tells the page that it has a bar of actions at the bottom of the viewport, so that it leaves room for it and scrolls
 * what has the focus above it (app/globals.css).
 */
export function useFoot(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    feet += 1;
    dataset.hasFoot = '';
    return () => {
      feet -= 1;
      if (feet === 0) delete dataset.hasFoot;
    };
  }, []);
}
