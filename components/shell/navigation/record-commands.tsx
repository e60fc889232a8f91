'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  ArrowLeftRight,
  CandlestickChart,
  ClipboardList,
  Crosshair,
  FileSignature,
  FileText,
  HandCoins,
  Inbox,
  KeyRound,
  Landmark,
  type LucideIcon,
  PieChart,
  RadioTower,
  ScrollText,
  Send,
  UserRound,
  Users,
  Wallet,
  Webhook,
} from 'lucide-react';
import { useCallback } from 'react';
import { useRested } from '@/components/ui/controls/use-rested';
import { Status } from '@/components/ui/feedback/status';
import type { Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';
import type { Found } from '@/lib/contract/developers/search';
import { openRecord } from '@/lib/dashboard/relay/session-routes';
import { foundAddress } from '@/lib/dashboard/routes/found-address';
import { type CommandSource, useCommandMenu, useCommands } from '../commands/command-context';
import type { Command } from '../frame/shell-types';
import { ClientReads } from '../page/client-reads';
import { newestFirst, statusLabel, toneOf } from './found-records';

/** The name and icon of each record type in search results. */
const recordKinds: Readonly<Record<Found['type'], { readonly word: string; readonly Icon: LucideIcon }>> = {
  wallet: { word: 'Wallet', Icon: Wallet },
  funding_request: { word: 'Funding request', Icon: Landmark },
  transaction: { word: 'Transaction', Icon: ArrowLeftRight },
  mandate: { word: 'Mandate', Icon: FileSignature },
  investment: { word: 'Investment', Icon: HandCoins },
  instrument: { word: 'Instrument', Icon: CandlestickChart },
  order: { word: 'Order', Icon: ClipboardList },
  holding: { word: 'Holding', Icon: PieChart },
  webhook: { word: 'Webhook endpoint', Icon: Webhook },
  delivery: { word: 'Delivery', Icon: Send },
  event: { word: 'Event', Icon: RadioTower },
  inbox: { word: 'Webhook inbox', Icon: Inbox },
  kyb_person: { word: 'Person of the verification', Icon: UserRound },
  kyb_document: { word: 'Document of the verification', Icon: FileText },
  member: { word: 'Member', Icon: Users },
  key: { word: 'API key', Icon: KeyRound },
  request: { word: 'Request', Icon: ScrollText },
};

/** Debounce: no search while the member types. */
const PAUSE_MS = 200;
const SHORTEST = 2;
/** No record matches a longer query, and the service refuses it. */
const LONGEST = 100;
const HEADING = 'Records';
const ID_OR_REFERENCE =
  /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|(FND|ORD|MND)-[0-9A-Z]{12}|evt_[0-9a-f]{1,64}|pk_(test|live)_\w{22})$/i;

const isSearched = (words: string) =>
  words.length >= SHORTEST && words.length <= LONGEST && !ID_OR_REFERENCE.test(words);

/** Opens the record with a pasted id, without waiting for the search. */
const openCommand = (scope: Scope, query: string): Command => ({
  id: `record-${query}`,
  label: 'Open this record',
  hint: query,
  icon: <Crosshair aria-hidden="true" />,
  href: openRecord(scope, query),
});

/** A record's type and subtitle; some types are clear from the name. */
function describe({ subtitle }: Found, word: string): string {
  if (!subtitle) return word;
  const [first = word] = word.split(' ');
  return subtitle.toLowerCase().startsWith(first.toLowerCase()) ? subtitle : `${word} · ${subtitle}`;
}

function foundCommand(scope: Scope, record: Found): Command {
  const { type, id, title, status } = record;
  const { word, Icon } = recordKinds[type];
  return {
    id: `record-${type}-${id}`,
    label: title,
    description: describe(record, word),
    ...(status && { hint: <Status tone={toneOf(status)} label={statusLabel(status)} /> }),
    icon: <Icon aria-hidden="true" />,
    href: foundAddress(scope, record),
  };
}

/** Whether a record found for an earlier query also matches this one, judged by its visible text. */
function stillFits({ id, title, subtitle = '' }: Found, words: string): boolean {
  const wanted = words.toLowerCase();
  return [id, title, subtitle].some((text) => text.toLowerCase().includes(wanted));
}

interface Answer {
  readonly found: readonly Found[];
  /** The results are for exactly this query. */
  readonly isFinal: boolean;
  readonly failed: boolean;
}

function noteOf({ found, isFinal, failed }: Answer): string | undefined {
  if (failed) return 'Record search is unavailable.';
  if (!isFinal) return found.length === 0 ? 'Searching…' : undefined;
  return found.length === 0 ? 'No records match.' : undefined;
}

/**
 * Adds record search to the command menu: by id, reference or part of a name. While the member keeps typing, earlier
 * results that still match stay in place.
 */
export function RecordCommands({ scope }: { scope: Scope }) {
  return (
    <ClientReads>
      <RecordSource scope={scope} />
    </ClientReads>
  );
}

function RecordSource({ scope }: { scope: Scope }) {
  const { org, env } = scope;
  const { query: words } = useCommandMenu();
  const q = useRested(words, PAUSE_MS);
  const { data, isPlaceholderData, isError } = useQuery({
    ...readQuery({ org, env }, 'searchRecords', { query: { q } }),
    enabled: isSearched(q),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const isFinal = q === words && data !== undefined && !isPlaceholderData;
  const failed = q === words && isError;
  const source = useCallback<CommandSource>(
    (query) => {
      if (ID_OR_REFERENCE.test(query))
        return [{ heading: HEADING, answers: 'first', commands: [openCommand({ org, env }, query)] }];
      if (!isSearched(query)) return [];
      const all = failed ? [] : (data?.data ?? []);
      const found = isFinal ? all : all.filter((record) => stillFits(record, query));
      const note = noteOf({ found, isFinal, failed });
      const commands = newestFirst(found, query).map((record) => foundCommand({ org, env }, record));
      return [{ heading: HEADING, answers: 'last', commands, ...(note && { note }) }];
    },
    [org, env, data, isFinal, failed],
  );
  useCommands(source);
  return null;
}
