'use client';

import { useLayoutEffect, useRef } from 'react';
import type { Command, CommandGroup } from '../frame/shell-types';

/** Between two keys of one shortcut at most so long. */
const PAUSE_MS = 1_000;

/** Where keys are meant for what they write or choose: a list takes letters also while it is closed. */
const TAKES_KEYS = [
  ...['input', 'textarea', 'select'],
  ...['combobox', 'listbox', 'menu', 'dialog', 'alertdialog'].map((role) => `[role="${role}"]`),
].join();

/** The focus is where keys are meant for what they write or choose, or for a menu or a window. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.closest(TAKES_KEYS) !== null);
}

type Shortcuts = {
  groups: readonly CommandGroup[];
  /** All commands are there; until then, a key that is none of theirs may be one of those that come. */
  isWhole: boolean;
  /** A key was pressed that the commands which are there don't know. */
  onMissing: () => void;
  run: (command: Command) => void;
  toggle: () => void;
};

const commandFor = (groups: readonly CommandGroup[], keys: readonly string[]): Command | undefined =>
  groups
    .flatMap((group) => group.commands)
    .find(({ shortcut }) => shortcut !== undefined && keys.join(' ').endsWith(shortcut));

const opensMenu = (event: KeyboardEvent): boolean =>
  (event.metaKey || event.ctrlKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k';

/**
 * The keyboard of the command menu: ⌘K or Ctrl+K calls `toggle`, and keys typed one after the other run the command whose
 * `shortcut` they are. Nothing happens while a field, a menu or a window has the focus.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  const typed = useRef<readonly string[]>([]);
  useLayoutEffect(() => {
    latest.current = shortcuts;
  });

  // Before the page is painted: keys that it shows must not be lost on it.
  useLayoutEffect(() => {
    let last = 0;

    function press(event: KeyboardEvent): void {
      const { groups, isWhole, onMissing, run, toggle } = latest.current;
      if (opensMenu(event)) {
        event.preventDefault();
        toggle();
        return;
      }
      // A key that is held does once what it does.
      if (event.repeat || event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return;
      const before = event.timeStamp - last > PAUSE_MS ? [] : typed.current;
      typed.current = [...before, event.key].slice(-2);
      last = event.timeStamp;
      const command = commandFor(groups, typed.current);
      if (!command) {
        if (!isWhole && event.key.length === 1) onMissing();
        return;
      }
      typed.current = [];
      event.preventDefault();
      run(command);
    }

    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);

  // What was typed before the commands came.
  const { isWhole } = shortcuts;
  useLayoutEffect(() => {
    if (!isWhole) return;
    const { groups, run } = latest.current;
    const command = commandFor(groups, typed.current);
    if (!command) return;
    typed.current = [];
    run(command);
  }, [isWhole]);
}
