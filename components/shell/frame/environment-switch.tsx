'use client';

import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';
import { Link } from '@/components/ui/controls/link';
import { notifyReason } from '@/components/ui/overlays/toast';
import { Tooltip } from '@/components/ui/overlays/tooltip';
import type { Environment } from '@/lib/contract/primitives';

const NAMES: Record<Environment, string> = { test: 'Test', live: 'Live' };

const openStyle = 'bg-surface text-text shadow-xs ring-1 ring-border dark:bg-selected';
const choiceStyle =
  'inline-flex h-7 items-center justify-center gap-1.5 rounded-[5px] px-2 font-medium text-sm text-muted sm:px-2.5';

/** The mark of an environment, so that it does not depend on its name or colour alone: hollow is test, solid is live. */
function Dot({ environment }: { environment: Environment }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'size-2 rounded-full border-[1.5px] border-current',
        environment === 'live' && 'bg-current',
      )}
    />
  );
}

/** An environment and where it opens; with a reason it is disabled, and the reason says what to do. */
export interface EnvironmentChoice {
  readonly environment: Environment;
  readonly href: string;
  readonly disabledReason?: string;
}

type EnvironmentSwitchProps = {
  /** Undefined on an organisation page; the switch then shows the organisation as the current place. */
  current: Environment | undefined;
  choices: readonly EnvironmentChoice[];
};

/** Two links side by side: test and live. */
export function EnvironmentSwitch({ current, choices }: EnvironmentSwitchProps) {
  return (
    <nav
      aria-label="Environment"
      className="inline-flex shrink-0 rounded-md border border-border bg-subtle p-px"
    >
      {current === undefined ? (
        <span className={cn(choiceStyle, openStyle, 'max-sm:hidden')}>
          <span className="sr-only">Neither, a page of the </span>Organisation
        </span>
      ) : null}
      {choices.map(({ environment, href, disabledReason }) => (
        <Choice
          key={environment}
          environment={environment}
          href={href}
          reason={disabledReason}
          isCurrent={environment === current}
        >
          {current === undefined ? null : <Dot environment={environment} />}
          {NAMES[environment]}
        </Choice>
      ))}
    </nav>
  );
}

type ChoiceProps = {
  environment: Environment;
  href: string;
  reason: string | undefined;
  isCurrent: boolean;
  children: ReactNode;
};

function Choice({ environment, href, reason, isCurrent, children }: ChoiceProps) {
  if (reason) {
    return (
      <Tooltip content={reason} side="bottom">
        <button
          type="button"
          aria-disabled="true"
          onClick={() => notifyReason({ title: reason })}
          className={cn(choiceStyle, 'cursor-not-allowed opacity-60')}
        >
          {children}
          <span className="sr-only">, {reason}</span>
        </button>
      </Tooltip>
    );
  }
  return (
    <Link
      href={href}
      aria-current={isCurrent ? 'true' : undefined}
      className={cn(
        choiceStyle,
        isCurrent ? openStyle : 'hover:text-text',
        isCurrent && environment === 'test' && 'bg-test-soft text-test-ink ring-test/60',
      )}
    >
      {children}
    </Link>
  );
}
