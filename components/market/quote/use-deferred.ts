'use client';

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** The distance below the viewport, in pixels, at which content starts to load. */
const AHEAD = '120px';
/** Content further down loads after this time, so that it is there when the browser's menu prints the page. */
const LATEST_MS = 8_000;

/** Starts to load each part of the page that has not begun to. */
const waiting = new Set<() => void>();

/**
 * When to read what is far down a page: once its box is near the viewport, the page is printed, or it has been open for
 * some seconds. Pages that are left at once spend no call on it.
 */
export function useDeferred<Box extends Element>(): { box: RefObject<Box | null>; isDue: boolean } {
  const box = useRef<Box>(null);
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!box.current || isDue) return;
    const load = () => setDue(true);
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) load();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(box.current);
    waiting.add(load);
    const timer = setTimeout(load, LATEST_MS);
    return () => {
      observer.disconnect();
      waiting.delete(load);
      clearTimeout(timer);
    };
  }, [isDue]);
  return { box, isDue };
}

/** A read that takes longer than this is printed as it is. */
const PRINT_WITHIN_MS = 15_000;
const LOOK_EVERY_MS = 50;

/** Whether a part of the page still loads: its data, or the script that draws it. */
const isLoading = (): boolean =>
  waiting.size > 0 || document.querySelector('main [aria-busy="true"]:not(button)') !== null;

/** Prints the page once all of its parts are there, those too that would load later. */
async function printWhole(): Promise<void> {
  const latest = performance.now() + PRINT_WITHIN_MS;
  do {
    for (const load of waiting) load();
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  } while (isLoading() && performance.now() < latest);
  window.print();
}

/**
 * The print command of a page with deferred parts, and the same for its keys, Ctrl+P or ⌘P: a browser prints what is
 * there and waits for nothing.
 */
export function usePrintWhole(): { print: () => void; isPreparing: boolean } {
  const [isPreparing, setPreparing] = useState(false);
  const isPrinting = useRef(false);
  const print = useCallback(() => {
    if (isPrinting.current) return;
    isPrinting.current = true;
    setPreparing(true);
    void printWhole().finally(() => {
      isPrinting.current = false;
      setPreparing(false);
    });
  }, []);
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const { altKey, shiftKey, ctrlKey, metaKey, key } = event;
      if (altKey || shiftKey || ctrlKey === metaKey || key !== 'p') return;
      event.preventDefault();
      print();
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [print]);
  return { print, isPreparing };
}
