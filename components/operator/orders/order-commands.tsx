'use client';

import { useQuery } from '@tanstack/react-query';
import { ListChecks, Search } from 'lucide-react';
import { useCallback } from 'react';
import { type CommandSource, useCommandMenu, useCommands } from '@/components/shell/commands/command-context';
import { orderSideLabels, orderStatusLabels } from '@/components/shell/labels/orders';
import * as routes from '@/lib/dashboard/routes/routes';
import { deskOrdersQuery } from '../common/queries';
import { investmentName } from './labels';

const REFERENCE = /^ORD-?[0-9A-Z]*$/;

/** Adds to the command menu: the waiting live orders, loaded when the menu opens, and a search by reference. */
export function OrderCommands() {
  const { open } = useCommandMenu();
  const { data } = useQuery({ ...deskOrdersQuery({ environment: 'live' }), enabled: open });
  const source = useCallback<CommandSource>(
    (query) => {
      const orders = (data?.data ?? []).map(({ order, organisation }) => ({
        id: `order-${order.id}`,
        label: `${orderSideLabels[order.side]} ${investmentName(order)}, ${order.reference}`,
        keywords: [order.reference, organisation.name, organisation.slug],
        hint: orderStatusLabels[order.status],
        icon: <ListChecks aria-hidden="true" />,
        href: routes.operatorOrder(order.id),
      }));
      const reference = query.trim().toUpperCase();
      const searches = (['live', 'test'] as const).map((environment) => ({
        id: `search-orders-${environment}`,
        always: true as const,
        label: `Search ${environment} orders for “${reference}”`,
        icon: <Search aria-hidden="true" />,
        href: routes.operatorOrders({
          reference,
          environment: environment === 'test' ? 'test' : undefined,
        }),
      }));
      return [
        { heading: 'Orders', commands: orders },
        { heading: 'Search', commands: REFERENCE.test(reference) ? searches : [] },
      ].filter(({ commands }) => commands.length > 0);
    },
    [data],
  );
  useCommands(source);
  return null;
}
