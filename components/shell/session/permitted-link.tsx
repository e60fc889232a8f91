'use client';

import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/controls/button';
import { LinkButton } from '@/components/ui/controls/link-button';
import type { Permission } from '@/lib/contract/permissions';
import { useAllowed } from './scope';

type PermittedLinkProps = Pick<
  ComponentProps<typeof LinkButton>,
  'href' | 'variant' | 'size' | 'className' | 'children'
> & {
  permission: Permission;
  /** Why it is unavailable to everyone right now. */
  disabledReason?: string;
};

/** A link to a form; if the form is unavailable or the member lacks permission, it is disabled and explains why. */
export function PermittedLink({ permission, disabledReason, href, ...button }: PermittedLinkProps) {
  const standing = useAllowed(permission);
  const reason = disabledReason ?? (standing.allowed ? undefined : standing.reason);
  return reason === undefined ? (
    <LinkButton href={href} {...button} />
  ) : (
    <Button disabledReason={reason} {...button} />
  );
}
