'use client';

import { ArrowRight } from 'lucide-react';
import { TextLink } from '@/components/ui/controls/link';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Alert } from '@/components/ui/feedback/alert';
import type { MissingPoint } from './missing';

type MissingListProps = {
  points: readonly MissingPoint[];
  title: string;
  /** It appears because something was done. */
  live?: boolean;
};

/** What is missing, each with the way to it; the first one by a button. */
export function MissingList({ points, title, live }: MissingListProps) {
  const first = points.find(({ href }) => href);
  return (
    <Alert
      tone="warning"
      live={live}
      title={title}
      action={
        first?.href ? (
          <LinkButton size="small" href={first.href}>
            Go to the first
            <ArrowRight aria-hidden="true" />
          </LinkButton>
        ) : undefined
      }
    >
      <ul aria-label="Missing items" className="mt-1.5 space-y-1">
        {points.map(({ key, message, href, section }) => (
          <li key={key} className="[overflow-wrap:anywhere]">
            {href ? <TextLink href={href}>{message}</TextLink> : <span className="text-text">{message}</span>}
            {section ? <span> · {section}</span> : null}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
