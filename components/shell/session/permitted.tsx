'use client';

import type { ComponentProps, ReactNode } from 'react';
import { Card } from '@/components/ui/display/card';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import type { Permission } from '@/lib/contract/permissions';
import { useAllowed } from './scope';

type DeniedProps = Pick<ComponentProps<typeof EmptyState>, 'icon' | 'wholePage'> & {
  /** What the member can't do: “You can’t read orders”. */
  title: string;
  /** Who can. */
  reason: string;
};

/** Replaces content that a member may not see: why, and who may. */
export function Denied({ reason, ...state }: DeniedProps) {
  return (
    <Card>
      <EmptyState {...state} description={reason} />
    </Card>
  );
}

type PermittedProps = Omit<DeniedProps, 'reason'> & { permission: Permission; children: ReactNode };

/** Renders its content with the permission; otherwise explains why not, and who has it. */
export function Permitted({ permission, children, ...denied }: PermittedProps) {
  const standing = useAllowed(permission);
  return standing.allowed ? children : <Denied {...denied} reason={standing.reason} />;
}
