'use client';

import { useQuery } from '@tanstack/react-query';
import { BriefcaseBusiness, Search } from 'lucide-react';
import { useCallback } from 'react';
import { kybStatusLabels } from '@/components/kyb/labels/kyb';
import { type CommandSource, useCommandMenu, useCommands } from '@/components/shell/commands/command-context';
import * as routes from '@/lib/dashboard/routes/routes';
import { casesQuery } from '../common/queries';

/**
 * Adds to the command menu: the first page of the queue, loaded when the menu opens, and a search for all other cases.
 */
export function CaseCommands() {
  const { open } = useCommandMenu();
  const { data } = useQuery({ ...casesQuery(), enabled: open });
  const source = useCallback<CommandSource>(
    (query) => {
      const cases = (data?.data ?? []).map(({ slug, name, legal_name = '', status }) => ({
        id: `case-${slug}`,
        label: name,
        keywords: [slug, legal_name],
        hint: kybStatusLabels[status],
        icon: <BriefcaseBusiness aria-hidden="true" />,
        href: routes.operatorCase(slug),
      }));
      const search = {
        id: 'search-verifications',
        always: true as const,
        label: `Search verifications for “${query}”`,
        icon: <Search aria-hidden="true" />,
        href: routes.operator({ query }),
      };
      return [
        { heading: 'Verifications', commands: cases },
        { heading: 'Search', commands: query ? [search] : [] },
      ].filter(({ commands }) => commands.length > 0);
    },
    [data],
  );
  useCommands(source);
  return null;
}
