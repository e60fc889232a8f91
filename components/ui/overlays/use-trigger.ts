'use client';

import {
  type ComponentProps,
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  useCallback,
  useId,
  useRef,
} from 'react';
import { fetchOverlayKit, useOverlayKit } from './use-overlay-kit';

/** The button that opens a menu or a panel: one element that passes on what a button takes. */
export type Trigger = ReactElement<ComponentProps<'button'>>;

type Opens = {
  what: 'menu' | 'dialog' | 'listbox';
  open: boolean;
  /** Nothing beside it can be used while it is open. */
  modal?: boolean;
  /** The button was pressed, or an arrow key asks for the list. */
  onPress: (press: { open: boolean; byKeyboard: boolean }) => void;
};

/**
 * Joins a button with what it opens, whose script may not have come: the button is the same element before and after, so
 * that it loses neither the focus nor a press. A pointer or the focus on it has the script come.
 */
export function useTrigger(trigger: Trigger, { what, open, modal = false, onPress }: Opens) {
  const generated = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const wasLeft = useRef(false);
  const kit = useOverlayKit(open);
  const { ref: given, id = generated, onClick, onKeyDown, onFocus, onPointerEnter } = trigger.props;
  const ref = useCallback(
    (button: HTMLButtonElement | null) => {
      anchor.current = button;
      if (typeof given === 'function') given(button);
      else if (given) given.current = button;
    },
    [given],
  );
  const button = cloneElement(trigger, {
    ref,
    id,
    'aria-haspopup': what,
    'aria-expanded': open,
    onPointerEnter: (event) => {
      fetchOverlayKit();
      onPointerEnter?.(event);
    },
    onFocus: (event) => {
      fetchOverlayKit();
      onFocus?.(event);
    },
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      onClick?.(event);
      // Another press while the script is on its way does not take back the first. A press of a key is a click without a count.
      if (!event.defaultPrevented) onPress({ open: !(open && kit), byKeyboard: event.detail === 0 });
    },
    onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
      onKeyDown?.(event);
      const opens = event.key === 'ArrowDown' || (what === 'listbox' && event.key === 'ArrowUp');
      if (what === 'dialog' || !opens || event.defaultPrevented) return;
      event.preventDefault();
      onPress({ open: true, byKeyboard: true });
    },
  });
  /** For the content of what opens. The button is not outside of it, and whoever pressed or moved elsewhere stays there. */
  const closing = {
    onInteractOutside: (event: Event) => {
      const isOnButton = event.target instanceof Node && anchor.current?.contains(event.target);
      if (isOnButton) event.preventDefault();
      else wasLeft.current = !modal;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (!wasLeft.current) anchor.current?.focus();
      wasLeft.current = false;
    },
  };
  return { button, anchor, id, kit, closing };
}
