'use client';

import { useLayoutEffect, useRef } from 'react';
import type { Command, CommandGroup } from '../frame/shell-types';

/** Maximum pause between two keys of a shortcut. */
const PAUSE_MS = 1_000;

/** Elements that use keys for input or selection: a select takes letters also while closed. */
const TAKES_KEYS = [
  ...['input', 'textarea', 'select'],
  ...['combobox', 'listbox', 'menu', 'dialog', 'alertdialog'].map((role) => `[role="${role}"]`),
].join();

/** Whether the focus is on an element that uses keys, or in a menu or dialog. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.closest(TAKES_KEYS) !== null);
}

type Shortcuts = {
  groups: readonly CommandGroup[];
  /** All commands are loaded; before that, an unknown key may belong to one that is still loading. */
  isWhole: boolean;
  /** A key was pressed that no loaded command uses. */
  onMissing: () => void;
  run: (command: Command) => void;
  toggle: () => void;
  /** Lists the shortcuts. */
  help: () => void;
};

const commandFor = (groups: readonly CommandGroup[], keys: readonly string[]): Command | undefined =>
  groups
    .flatMap((group) => group.commands)
    .find(({ shortcut }) => shortcut !== undefined && keys.join(' ').endsWith(shortcut));

const opensMenu = (event: KeyboardEvent): boolean =>
  (event.metaKey || event.ctrlKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k';

/**
 * The command menu's shortcuts: ⌘K or Ctrl+K calls `toggle`, a key sequence runs the command with that `shortcut`.
 * `?` calls `help` where the page does not use it. Ignored while a field, a menu or a dialog has the focus.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  const typed = useRef<readonly string[]>([]);
  useLayoutEffect(() => {
    latest.current = shortcuts;
  });

  // Before paint: visible shortcuts must not miss a key.
  useLayoutEffect(() => {
    let last = 0;

    function press(event: KeyboardEvent): void {
      const { groups, isWhole, onMissing, run, toggle, help } = latest.current;
      if (opensMenu(event)) {
        event.preventDefault();
        toggle();
        return;
      }
      // A held key acts only once.
      if (event.repeat || event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return;
      const before = event.timeStamp - last > PAUSE_MS ? [] : typed.current;
      typed.current = [...before, event.key].slice(-2);
      last = event.timeStamp;
      const command = commandFor(groups, typed.current);
      if (!command && event.key === '?') {
        event.preventDefault();
        help();
        return;
      }
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

  // The keys typed before the commands loaded.
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
