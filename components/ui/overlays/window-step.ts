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

/** Temporarily replaces a dialog's content: a step that must be completed first. */
export interface WindowStep {
  /** If omitted, the dialog's title stays. */
  readonly title?: string;
  readonly description?: ReactNode;
  readonly content: ReactNode;
  /** Called when the dialog is closed, or Escape is pressed, during the step. */
  readonly onClose: () => void;
}

/** The open dialogs, the topmost last, and their steps. */
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

/** The step that another component has shown in this dialog; undefined if there is none. */
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
 * Shows a step in the dialog that is topmost on first render, instead of a second dialog over it.
 * @returns false if no dialog is open: the step then needs its own
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

/** Restores the previous focus after a step that hid the focused element. */
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

/** For a dialog whose content follows a step: focuses its first control then, as on opening. */
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
