'use client';

import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { readAddress } from '@/lib/client/addresses';
import type { ReadKey } from '@/lib/client/queries';

/** The distance below the viewport, in pixels, at which content starts to load. */
const AHEAD = '120px';
/** Content further down loads after this time, so that it is there when the whole page is captured. */
const LATEST_MS = 8_000;

/** Starts to load each part of the page that has not begun to. */
const waiting = new Set<() => void>();

/** Reads while the page stands still; undefined if that fails. */
function readAtOnce([org, env, operation, params, query]: ReadKey): unknown {
  const request = new XMLHttpRequest();
  request.open('GET', readAddress({ org, env }, operation, { params, query }), false);
  try {
    request.send();
    return request.status === 200 ? JSON.parse(request.responseText) : undefined;
  } catch {
    return undefined;
  }
}

/** Has a read's answer on the page when the browser's own menu prints it, which waits for no promise. */
function useBeforePrint(queryKey: ReadKey): void {
  const queries = useQueryClient();
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    function complete(): void {
      if (queries.getQueryData(queryKey) !== undefined) return;
      const answer = readAtOnce(queryKey);
      if (answer === undefined) return;
      queries.setQueryData(queryKey, answer);
      flushSync(render);
    }
    window.addEventListener('beforeprint', complete);
    return () => window.removeEventListener('beforeprint', complete);
  }, [queries, queryKey]);
}

/**
 * When to show what is far down a page: once its box is near the viewport, the page is printed, or it has been open for
 * some seconds.
 */
export function useDue<Box extends Element>(): { box: RefObject<Box | null>; isDue: boolean } {
  const box = useRef<Box>(null);
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!box.current || isDue) return;
    const load = () => setDue(true);
    const print = () => flushSync(load);
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) load();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(box.current);
    waiting.add(load);
    const timer = setTimeout(load, LATEST_MS);
    window.addEventListener('beforeprint', print);
    return () => {
      observer.disconnect();
      waiting.delete(load);
      clearTimeout(timer);
      window.removeEventListener('beforeprint', print);
    };
  }, [isDue]);
  return { box, isDue };
}

/** When to make a read that is far down a page (`useDue`). Pages that are left at once spend no call on it. */
export function useDeferred<Box extends Element>(
  queryKey: ReadKey,
): { box: RefObject<Box | null>; isDue: boolean } {
  useBeforePrint(queryKey);
  return useDue();
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
