'use client';

import { LinkButton } from '@/components/ui/controls/link-button';
import * as routes from '@/lib/dashboard/routes/routes';
import { useScope } from '../session/scope';

/** A link to this environment's home. */
export function OverviewButton() {
  const { org, env } = useScope();
  return <LinkButton href={routes.overview(org, env)}>Go to home</LinkButton>;
}
