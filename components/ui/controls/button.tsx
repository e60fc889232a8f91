'use client';

import type { ComponentProps, MouseEvent } from 'react';
import { cn } from '../cn';
import { Spinner } from '../feedback/spinner';
import { notifyReason } from '../overlays/toast';
import { Tooltip } from '../overlays/tooltip';
import { type ButtonLook, buttonStyle } from './button-style';

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** While true, the button keeps its width and focus, shows a spinner and ignores clicks. */
    pending?: boolean;
    /** Why it is disabled, and who can change that: the button ignores clicks, stays focusable and shows the reason. */
    disabledReason?: string;
  };

/** A button. `type` is `button` by default, to avoid accidental submits. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    pending = false,
    disabledReason,
    type = 'button',
    className,
    children,
    onClick,
    ...rest
  } = props;
  const isIdle = pending || disabledReason !== undefined;

  /** Touch screens have no hover: there a tap shows the reason. */
  function refuse(event: MouseEvent<HTMLButtonElement>): void {
    event.preventDefault();
    if (disabledReason) notifyReason({ title: disabledReason });
  }

  const button = (
    <button
      {...rest}
      type={type}
      aria-busy={pending || undefined}
      aria-disabled={isIdle || undefined}
      // The tooltip closes when the page scrolls, which focusing a button can cause.
      aria-description={disabledReason}
      onClick={isIdle ? refuse : onClick}
      className={cn(buttonStyle({ variant, size }), pending && 'aria-disabled:opacity-100', className)}
    >
      {pending ? (
        <>
          <span className="inline-flex items-center gap-1.5 opacity-0">{children}</span>
          <Spinner className="absolute" />
        </>
      ) : (
        children
      )}
    </button>
  );
  return disabledReason ? <Tooltip content={disabledReason}>{button}</Tooltip> : button;
}
