'use client';

import { LinkButton } from '@/components/ui/link-button';
import * as routes from '@/lib/routes';
import { useScope } from './scope';

/** Leads to the overview of this environment. */
export function OverviewButton() {
  const { org, env } = useScope();
  return <LinkButton href={routes.overview(org, env)}>Go to the overview</LinkButton>;
}
