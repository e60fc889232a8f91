'use client';

import {
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';

/** What a window shows for a while in place of its own content: a question that has to be answered first. */
export interface WindowStep {
  /** Left out, the window keeps its own. */
  readonly title?: string;
  readonly description?: ReactNode;
  readonly content: ReactNode;
  /** The window was closed, or Escape pressed, while it stood there. */
  readonly onClose: () => void;
}

/** The windows that are open, the uppermost last, and the steps that stand in them. */
let open: readonly string[] = [];
const steps = new Map<string, WindowStep>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function put(id: string, step: WindowStep | undefined): void {
  if (step) steps.set(id, step);
  else steps.delete(id);
  for (const listener of listeners) listener();
}

/** The step that something else has put into this window; undefined while there is none. */
export function useStepInside(isOpen: boolean): WindowStep | undefined {
  const id = useId();
  useLayoutEffect(() => {
    if (!isOpen) return;
    open = [...open, id];
    return () => {
      open = open.filter((one) => one !== id);
      steps.get(id)?.onClose();
      put(id, undefined);
    };
  }, [isOpen, id]);
  return useSyncExternalStore(
    subscribe,
    () => steps.get(id),
    () => undefined,
  );
}

/**
 * Puts a step into the window that is uppermost when this first renders, in place of a second window over it.
 * @returns false where no window is open: the step then needs one of its own
 */
export function useUppermostWindow(step: WindowStep): boolean {
  const [id] = useState(() => open.at(-1));
  useEffect(() => {
    if (id !== undefined && steps.get(id) !== step) put(id, step);
  });
  useEffect(() => {
    if (id !== undefined) return () => put(id, undefined);
  }, [id]);
  return id !== undefined;
}

/** Gives the focus back to what had it, once a step is over that hid it. */
export function useFocusAfterStep(step: WindowStep | undefined): void {
  const isThere = step !== undefined;
  useLayoutEffect(() => {
    if (!isThere) return;
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) requestAnimationFrame(() => before.isConnected && before.focus());
    };
  }, [isThere]);
}

const CONTROLS = 'input:not([disabled]), button:not([disabled]), select, textarea, a[href], [tabindex="0"]';

/** For a window whose content comes after a step: puts the focus on its first control then, as when a window opens. */
export function useFocusAfterFirstStep(before: WindowStep | undefined): RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null);
  const hadStep = useRef(false);
  const isThere = before !== undefined;
  useEffect(() => {
    if (hadStep.current && !isThere && !body.current?.contains(document.activeElement)) {
      body.current?.querySelector<HTMLElement>(CONTROLS)?.focus();
    }
    hadStep.current = isThere;
  }, [isThere]);
  return body;
}
