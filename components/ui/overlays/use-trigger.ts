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

/** The button that opens a menu or a popover: one element that forwards button props. */
export type Trigger = ReactElement<ComponentProps<'button'>>;

type Opens = {
  what: 'menu' | 'dialog' | 'listbox';
  open: boolean;
  /** The rest of the page is inert while it is open. */
  modal?: boolean;
  /** Called on a click, or when an arrow key opens the list. */
  onPress: (press: { open: boolean; byKeyboard: boolean }) => void;
};

/**
 * Connects a button with its overlay, whose script may not have loaded. The button is the same element before and
 * after, so that it loses neither focus nor a click. Hover and focus load the script.
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
      // A second click while the script loads does not cancel the first. A key press is a click without a count.
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
  /** For the overlay's content. A click on the button is not outside, and focus moved elsewhere stays there. */
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
