'use client';

import { CircleCheck } from 'lucide-react';
import { useScope } from '@/components/session/scope';
import { Section } from '@/components/ui/card';
import { DescriptionList } from '@/components/ui/description-list';
import { LinkButton } from '@/components/ui/link-button';
import { Time } from '@/components/ui/time';
import type { SandboxReset } from '@/lib/contract/sandbox-reset';
import { formatCount } from '@/lib/format';
import * as routes from '@/lib/routes';
import * as labRoutes from '@/lib/sandbox-routes';
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
