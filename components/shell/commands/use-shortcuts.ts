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

/**
 * The keyboard of the command menu: ⌘K or Ctrl+K calls `toggle`, and keys typed one after the other run the command whose
 * `shortcut` they are. Nothing happens while a field, a menu or a window has the focus.
 */
export function useShortcuts(
  groups: readonly CommandGroup[],
  run: (command: Command) => void,
  toggle: () => void,
): void {
  const latest = useRef({ groups, run, toggle });
  useLayoutEffect(() => {
    latest.current = { groups, run, toggle };
  });

  // Before the page is painted: keys that it shows must not be lost on it.
  useLayoutEffect(() => {
    let typed: string[] = [];
    let last = 0;

    function press(event: KeyboardEvent): void {
      if (
        (event.metaKey || event.ctrlKey) &&
        !event.shiftKey &&
        !event.altKey &&
        event.key.toLowerCase() === 'k'
      ) {
        event.preventDefault();
        latest.current.toggle();
        return;
      }
      // A key that is held does once what it does.
      if (event.repeat || event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return;
      typed = event.timeStamp - last > PAUSE_MS ? [event.key] : [...typed, event.key].slice(-2);
      last = event.timeStamp;
      const keys = typed.join(' ');
      const commands = latest.current.groups.flatMap((group) => group.commands);
      const command = commands.find(({ shortcut }) => shortcut !== undefined && keys.endsWith(shortcut));
      if (!command) return;
      typed = [];
      event.preventDefault();
      latest.current.run(command);
    }

    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
