'use client';

import {
  cloneElement,
  type ReactElement,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { shownTooltip, subscribeToTooltips } from './shown-tooltip';

type Side = 'top' | 'right' | 'bottom' | 'left';

type Attributes = { 'data-tooltip'?: string; 'aria-describedby'?: string | undefined };

type TooltipProps = {
  /** Short text that is not the only place for its information. */
  content: ReactNode;
  /** The anchor: one element that forwards its attributes. */
  children: ReactElement<Attributes>;
  side?: Side;
};

const GAP = 6;
const MARGIN = 8;
const opposite = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const;

/** Positions a tooltip next to its anchor, on the other side if there is no room, and inside the viewport. */
function placeBeside(anchor: DOMRect, width: number, height: number, wanted: Side) {
  const { clientWidth, clientHeight } = document.documentElement;
  const room = {
    top: anchor.top - GAP - MARGIN - height,
    bottom: clientHeight - anchor.bottom - GAP - MARGIN - height,
    left: anchor.left - GAP - MARGIN - width,
    right: clientWidth - anchor.right - GAP - MARGIN - width,
  };
  const side = room[wanted] < 0 && room[opposite[wanted]] > room[wanted] ? opposite[wanted] : wanted;
  const isBeside = side === 'left' || side === 'right';
  const left = {
    left: anchor.left - GAP - width,
    right: anchor.right + GAP,
    top: anchor.left + (anchor.width - width) / 2,
    bottom: anchor.left + (anchor.width - width) / 2,
  }[side];
  const top = {
    top: anchor.top - GAP - height,
    bottom: anchor.bottom + GAP,
    left: anchor.top + (anchor.height - height) / 2,
    right: anchor.top + (anchor.height - height) / 2,
  }[side];
  const within = (value: number, size: number, whole: number) =>
    Math.max(MARGIN, Math.min(value, whole - MARGIN - size));
  return {
    left: isBeside ? left : within(left, width, clientWidth),
    top: isBeside ? within(top, height, clientHeight) : top,
  };
}

function Note({ id, side, content }: { id: string; side: Side; content: ReactNode }) {
  const note = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const shown = note.current;
    const anchor = document.querySelector(`[data-tooltip="${CSS.escape(id)}"]`);
    if (!shown || !anchor) return;
    const place = placeBeside(anchor.getBoundingClientRect(), shown.offsetWidth, shown.offsetHeight, side);
    shown.style.left = `${place.left}px`;
    shown.style.top = `${place.top}px`;
  }, [id, side]);
  return createPortal(
    <div
      ref={note}
      id={id}
      role="tooltip"
      className="fixed top-0 left-0 z-50 w-max max-w-72 animate-appear rounded-md bg-text px-2.5 py-1.5 text-surface text-xs shadow-md"
    >
      {content}
    </div>,
    document.body,
  );
}

const nothing = () => null;

/** A tooltip on hover and on keyboard focus. */
export function Tooltip({ content, children, side = 'top' }: TooltipProps) {
  const id = useId();
  const isShown = useSyncExternalStore(subscribeToTooltips, shownTooltip, nothing) === id;
  return (
    <>
      {cloneElement(children, { 'data-tooltip': id, ...(isShown && { 'aria-describedby': id }) })}
      {isShown ? <Note id={id} side={side} content={content} /> : null}
    </>
  );
}
