'use client';

import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight, Crosshair, Search, TriangleAlert } from 'lucide-react';
import { useCallback } from 'react';
import { type CommandSource, useCommandMenu, useCommands } from '@/components/shell/commands/command-context';
import type { Command } from '@/components/shell/frame/shell-types';
import * as routes from '@/lib/dashboard/routes/treasury-routes';
import { formatAmount } from '@/lib/format';
import { waitingTransfersQuery } from '../common/queries';

const REFERENCE = /^(FND|MND)-?[0-9A-Z]*$/;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The records that a reference can belong to. */
function searchesOf(reference: string): Command[] {
  const icon = <Search aria-hidden="true" />;
  return [
    {
      id: 'search-transfers',
      always: true,
      label: `Search transfers for “${reference}”`,
      icon,
      href: routes.operatorTransfers({ status: 'any', reference }),
    },
    {
      id: 'search-exceptions',
      always: true,
      label: `Search exceptions for “${reference}”`,
      icon,
      href: routes.operatorExceptions({ status: 'any', reference }),
    },
    ...(reference.startsWith('FND')
      ? [
          {
            id: 'record-transfer-for',
            always: true as const,
            label: `Record a transfer for ${reference}`,
            icon: <ArrowLeftRight aria-hidden="true" />,
            href: routes.newOperatorTransfer(reference),
          },
        ]
      : []),
  ];
}

/** An id does not show the type of its record, so every type is offered. */
function opensOf(id: string): Command[] {
  const icon = <Crosshair aria-hidden="true" />;
  return [
    {
      id: 'open-transfer',
      always: true,
      label: 'Open the transfer with this ID',
      icon,
      href: routes.operatorTransfer(id),
    },
    {
      id: 'open-exception',
      always: true,
      label: 'Open the exception with this ID',
      icon: <TriangleAlert aria-hidden="true" />,
      href: routes.operatorException(id),
    },
    {
      id: 'open-statement',
      always: true,
      label: 'Open the statement with this ID',
      icon,
      href: routes.operatorStatement(id),
    },
  ];
}

/**
 * Adds to the command menu: the transfers that await approval, loaded when it opens, and the targets of references and
 * ids.
 */
export function TreasuryCommands() {
  const { open } = useCommandMenu();
  const { data } = useQuery({ ...waitingTransfersQuery(), enabled: open });
  const source = useCallback<CommandSource>(
    (query) => {
      const transfers = (data?.data ?? []).map((transfer) => ({
        id: `transfer-${transfer.id}`,
        label: `${formatAmount(transfer.amount_received, transfer.currency)} for ${transfer.organisation.name}`,
        keywords: [
          transfer.funding_request.reference,
          transfer.bank_reference,
          transfer.organisation.slug,
          transfer.id,
        ],
        hint: 'Awaiting approval',
        icon: <ArrowLeftRight aria-hidden="true" />,
        href: routes.operatorTransfer(transfer.id),
      }));
      const typed = query.trim();
      const reference = typed.toUpperCase();
      return [
        { heading: 'Transfers', commands: transfers },
        { heading: 'Search', commands: REFERENCE.test(reference) ? searchesOf(reference) : [] },
        { heading: 'Records', commands: ID.test(typed.toLowerCase()) ? opensOf(typed.toLowerCase()) : [] },
      ].filter(({ commands }) => commands.length > 0);
    },
    [data],
  );
  useCommands(source);
  return null;
}
