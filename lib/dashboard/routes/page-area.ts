/** The levels of the navigation above a page, derived from its URL. */

import { isWithin } from './address';
import { operator } from './routes';

interface Level {
  readonly label: string;
  readonly href: string;
}

/** The areas of an environment: the first parts of their pages' URLs, beginning with the page that opens the area. */
const areas: readonly {
  readonly label: string;
  readonly first: string;
  readonly parts: readonly string[];
}[] = [
  {
    label: 'Money',
    first: 'wallets',
    parts: ['wallets', 'funding', 'mandates', 'transactions', 'reconciliation'],
  },
  {
    label: 'Investing',
    first: 'holdings',
    parts: ['holdings', 'orders', 'approvals', 'investments', 'market'],
  },
  {
    label: 'Developers',
    first: 'developers/keys',
    parts: ['developers', 'webhooks', 'deliveries', 'events'],
  },
  { label: 'Sandbox', first: 'sandbox', parts: ['sandbox'] },
];

/** Returns the levels above a list: its area, and the market for the lists of the market. */
export function levelsAbove(href: string): readonly Level[] {
  const [path = ''] = href.split('?');
  if (isWithin(path, operator())) return [{ label: 'Operators', href: operator() }];
  const [, org = '', env = '', part = '', below] = path.split('/');
  const area = areas.find(({ parts }) => parts.includes(part));
  if (!area) return [];
  const base = `/${org}/${env}`;
  return [
    { label: area.label, href: `${base}/${area.first}` },
    ...(part === 'market' && below ? [{ label: 'Market', href: `${base}/market` }] : []),
  ];
}
