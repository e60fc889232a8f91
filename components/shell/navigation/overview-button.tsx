'use client';

import { LinkButton } from '@/components/ui/controls/link-button';
import * as routes from '@/lib/dashboard/routes/routes';
import { useScope } from '../session/scope';

/** Leads to the overview of this environment. */
export function OverviewButton() {
  const { org, env } = useScope();
  return <LinkButton href={routes.overview(org, env)}>Go to the overview</LinkButton>;
}
