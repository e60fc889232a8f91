'use client';

import { useSearchParams } from 'next/navigation';
import { EnvironmentSwitch } from '@/components/shell/frame/environment-switch';
import type { Environment } from '@/lib/contract/primitives';

type EnvironmentChoiceProps = {
  current: Environment;
  /** The address with other query parameters. */
  href: (query: Readonly<Record<string, string | undefined>>) => string;
};

/** Whose orders are meant, those of live or of test; filters stay, the page of the list does not. */
export function EnvironmentChoice({ current, href }: EnvironmentChoiceProps) {
  const search = Object.fromEntries(useSearchParams());
  const kept = { ...search, cursor: undefined };
  return (
    <EnvironmentSwitch
      current={current}
      choices={[
        { environment: 'live', href: href({ ...kept, environment: undefined }) },
        { environment: 'test', href: href({ ...kept, environment: 'test' }) },
      ]}
    />
  );
}
