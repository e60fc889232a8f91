'use client';

import { CircleCheck } from 'lucide-react';
import { useScope } from '@/components/shell/session/scope';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Section } from '@/components/ui/display/card';
import { DescriptionList } from '@/components/ui/display/description-list';
import { Time } from '@/components/ui/display/time';
import type { SandboxReset } from '@/lib/contract/sandbox/reset';
import * as routes from '@/lib/dashboard/routes/routes';
import * as labRoutes from '@/lib/dashboard/routes/sandbox-routes';
import { formatCount } from '@/lib/format';
import { deletedCount, deletedItems } from './kinds';

type ResetResultProps = {
  reset: SandboxReset;
  /** How long it took, in milliseconds. */
  took: number;
};

/** What a reset has done, in figures. */
export function ResetResult({ reset, took }: ResetResultProps) {
  const { org, env } = useScope();
  return (
    <Section
      title="The test environment is as new"
      actions={
        <>
          <LinkButton href={labRoutes.sandboxExamples(org, env)}>See examples</LinkButton>
          <LinkButton variant="primary" href={routes.fund(org, env)}>
            Fund a wallet
          </LinkButton>
        </>
      }
    >
      <p role="status" className="mb-4 flex flex-wrap items-center gap-x-2 gap-y-1">
        <CircleCheck aria-hidden="true" className="size-4 text-positive" />
        <span className="tabular">
          {formatCount(deletedCount(reset.deleted))} records are gone, in {(took / 1_000).toFixed(1)} s.
        </span>
        <span>
          Its clock shows real time: <Time value={reset.now} />.
        </span>
      </p>
      <DescriptionList items={deletedItems(reset.deleted)} layout="columns" />
    </Section>
  );
}
