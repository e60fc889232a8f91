'use client';

import type { ComponentProps } from 'react';
import { TextLink } from '@/components/ui/controls/link';

/** A link beside a form. Leaving a field can write a line under it, which would move the link away before the click is done. */
export function AuthLink(props: ComponentProps<typeof TextLink>) {
  return <TextLink onMouseDown={(event) => event.preventDefault()} {...props} />;
}
