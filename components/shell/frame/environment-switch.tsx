'use client';
'use no memo';

import { Building2, FlaskConical, Radio } from 'lucide-react';
import { cn } from '@/components/ui/cn';
import { Link } from '@/components/ui/controls/link';
import { notifyReason } from '@/components/ui/overlays/toast';
import { Tooltip } from '@/components/ui/overlays/tooltip';
import type { EnvironmentChoice, EnvironmentName } from './shell-types';

const NAMES: Record<EnvironmentName, string> = { test: 'Test', live: 'Live' };
const GLYPHS = { test: FlaskConical, live: Radio };

const openStyle = 'bg-surface text-text shadow-xs ring-1 ring-border';
const choiceStyle =
  'inline-flex h-7 flex-1 items-center justify-center gap-1.5 rounded-[5px] px-2.5 font-medium text-sm text-muted [&_svg]:size-3.5';

type EnvironmentSwitchProps = {
  /** Undefined on an organisation page; the switch then shows the organisation as the current place. */
  current: EnvironmentName | undefined;
  choices: readonly EnvironmentChoice[];
  className?: string;
};

/** Two links side by side: test and live. */
export function EnvironmentSwitch({ current, choices, className }: EnvironmentSwitchProps) {
  return (
    <nav
      aria-label="Environment"
      className={cn('inline-flex rounded-md border border-border bg-subtle p-px', className)}
    >
      {current === undefined ? (
        <span className={cn(choiceStyle, openStyle)}>
          <Building2 aria-hidden="true" />
          <span className="sr-only">Neither, a page of the </span>Organisation
        </span>
      ) : null}
      {choices.map(({ environment, href, disabledReason }) => {
        const Glyph = GLYPHS[environment];
        const content = (
          <>
            <Glyph aria-hidden="true" />
            {NAMES[environment]}
          </>
        );
        if (disabledReason) {
          return (
            <Tooltip key={environment} content={disabledReason} side="bottom">
              <button
                type="button"
                aria-disabled="true"
                onClick={() => notifyReason({ title: disabledReason })}
                className={cn(choiceStyle, 'cursor-not-allowed opacity-60')}
              >
                {content}
                <span className="sr-only">, {disabledReason}</span>
              </button>
            </Tooltip>
          );
        }
        const isCurrent = environment === current;
        return (
          <Link
            key={environment}
            href={href}
            aria-current={isCurrent ? 'true' : undefined}
            className={cn(
              choiceStyle,
              isCurrent ? openStyle : 'hover:text-text',
              isCurrent && environment === 'test' && 'bg-test-soft text-test-ink ring-test/60',
            )}
          >
            {content}
          </Link>
        );
      })}
    </nav>
  );
}
