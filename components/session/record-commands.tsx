'use client';

import { Crosshair } from 'lucide-react';
import { useCallback } from 'react';
import { type CommandSource, useCommands } from '@/components/shell/command-context';
import type { Scope } from '@/lib/client/addresses';
import { openRecord } from '@/lib/session/session-routes';

const ID_OR_REFERENCE =
  /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|(FND|ORD|MND)-[0-9A-Z]{12}|evt_[0-9a-f]{1,64})$/i;

/** Adds to the command menu: an id of any record or event, or the reference of a funding request, an order or a mandate, pasted, opens its record. */
export function RecordCommands({ scope: { org, env } }: { scope: Scope }) {
  const source = useCallback<CommandSource>(
    (query) => {
      if (!ID_OR_REFERENCE.test(query)) return [];
      const icon = <Crosshair aria-hidden="true" />;
      const href = openRecord({ org, env }, query);
      return [
        {
          heading: 'Records',
          commands: [{ id: `record-${query}`, label: 'Open this record', hint: query, icon, href }],
        },
      ];
    },
    [org, env],
  );
  useCommands(source);
  return null;
}
