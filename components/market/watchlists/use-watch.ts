'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useScope } from '@/components/shell/session/scope';
import { signInAgain } from '@/components/shell/session/sign-in-again';
import { announce } from '@/components/ui/feedback/announcer';
import { notifyDone, notifyFailed, notifyUndoable } from '@/components/ui/overlays/toast';
import { type Scope, watchesAddress } from '@/lib/client/addresses';
import type { Watchlist } from '@/lib/contract/market/watchlists';
import { type ActionError, type ActionResult, actionError } from '@/lib/dashboard/actions/action-result';
import { watchlistsQuery } from '../common/queries';
import { answered, keepUntilAnswered } from './unanswered';
import { applyChange, restored, undone, type WatchChange, withAnswer } from './watch-changes';
import { useWatchlistTools } from './watchlist-provider';

/** The default name of a first list; it can be renamed. */
const FIRST_NAME = 'My watchlist';
const MOST_RETRIES = 2;

type Keyed<Wish> = Wish & { readonly idempotencyKey: string };
type Answer = { readonly data: Watchlist };

const updateOf = ({ list, symbol, watched, before = [], idempotencyKey }: Keyed<WatchChange>) => ({
  params: { watchlist_id: list },
  // The service removes first, and appends in the given order.
  body: watched ? { add: [symbol, ...before], remove: [...before] } : { remove: [symbol] },
  idempotencyKey,
});
const createOf = ({ symbol, idempotencyKey }: Keyed<{ symbol: string }>) => ({
  body: { name: FIRST_NAME, symbols: [symbol] },
  idempotencyKey,
});

class Refusal extends Error {
  constructor(readonly action: ActionError) {
    super(action.message);
  }
}

/** The result of an action. Throws a refusal, because a mutation reports errors that way. */
async function answerOf(result: Promise<ActionResult<Answer>>): Promise<Watchlist> {
  const settled = await result.catch(
    (): ActionResult<Answer> => ({ ok: false, error: actionError({ code: 'connection_lost' }) }),
  );
  if (!settled.ok) throw new Refusal(settled.error);
  return settled.data.data;
}

/** An attempt with an unknown outcome is retried with the same key, so that it is executed once. */
const retry = (failures: number, error: Error) =>
  failures < MOST_RETRIES && error instanceof Refusal && error.action.uncertain;

function tell(error: Error, what: string): void {
  if (!(error instanceof Refusal)) throw error;
  if (error.action.code === 'session_ended') signInAgain();
  else notifyFailed({ title: what, description: error.action.message });
}

/** The options that all changes of an environment's watchlists share. */
function optionsOf({ org, env }: Scope) {
  const mutationKey = ['watch', org, env];
  return {
    mutationKey,
    scope: { id: mutationKey.join('/') },
    networkMode: 'always',
    retry,
    onSettled: (_answer: unknown, _error: unknown, { idempotencyKey }: Keyed<object>) =>
      void answered(idempotencyKey),
  } as const;
}

/** Creates the first list of a member, who has starred a symbol. */
function useFirstList() {
  const scope = useScope();
  const { actions } = useWatchlistTools();
  const queries = useQueryClient();
  const { queryKey } = watchlistsQuery(scope);
  const begin = useMutation({
    ...optionsOf(scope),
    mutationFn: (wish: Keyed<{ symbol: string }>) => answerOf(actions.create(scope, createOf(wish))),
    onSuccess: (answer, { symbol }) => {
      queries.setQueryData(queryKey, (lists) => lists && withAnswer(lists, answer));
      notifyDone({
        title: `${symbol} is on ${answer.name}`,
        description: 'We created your first watchlist for it.',
      });
    },
    onError: (error) => {
      tell(error, 'The watchlist was not created');
      void queries.invalidateQueries({ queryKey });
    },
  });

  return {
    /** Creates the list with this symbol. */
    begin: (symbol: string) => {
      const wish = { symbol, idempotencyKey: crypto.randomUUID() };
      keepUntilAnswered(watchesAddress(scope), wish.idempotencyKey, {
        operation: 'createWatchlist',
        input: createOf(wish),
      });
      begin.mutate(wish);
    },
    beginning: begin.isPending,
  };
}

/**
 * Adds symbols to watchlists and removes them. Updates are optimistic; changes are sent one after the other, outlive the
 * page, and a refused change is reverted and reported.
 */
export function useWatch() {
  const scope = useScope();
  const { actions } = useWatchlistTools();
  const queries = useQueryClient();
  const { queryKey } = watchlistsQuery(scope);
  const address = watchesAddress(scope);
  const together = optionsOf(scope);
  const isLast = () => queries.isMutating({ mutationKey: together.mutationKey }) === 1;

  const change = useMutation({
    ...together,
    mutationFn: (wish: Keyed<WatchChange>) => answerOf(actions.update(scope, updateOf(wish))),
    onMutate: async (wish) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (lists) => lists && applyChange(lists, wish));
    },
    onSuccess: (answer) => {
      if (isLast()) queries.setQueryData(queryKey, (lists) => lists && withAnswer(lists, answer));
    },
    onError: (error, wish) => {
      queries.setQueryData(queryKey, (lists) => lists && applyChange(lists, undone(wish)));
      tell(error, `${wish.symbol} stays ${wish.watched ? 'off' : 'on'} the watchlist`);
      if (isLast()) void queries.invalidateQueries({ queryKey });
    },
  });

  function send(changed: WatchChange): void {
    const wish = { ...changed, idempotencyKey: crypto.randomUUID() };
    keepUntilAnswered(address, wish.idempotencyKey, { operation: 'updateWatchlist', input: updateOf(wish) });
    change.mutate(wish);
  }

  const first = useFirstList();
  return {
    ...first,
    /** Adds a symbol to a list, or removes it. */
    set: ({ id, name }: Watchlist, symbol: string, watched: boolean) => {
      send({ list: id, symbol, watched });
      announce(`${symbol} ${watched ? 'is on' : 'is off'} ${name}`);
    },
    /** Removes a symbol whose row disappears with it, and offers to put it back in its place. */
    remove: (list: Watchlist, symbol: string) => {
      send({ list: list.id, symbol, watched: false });
      notifyUndoable({ title: `${symbol} is off ${list.name}` }, async () => {
        const now = queries.getQueryData(queryKey)?.data.find(({ id }) => id === list.id);
        send(restored(list, symbol, now?.symbols ?? []));
        return undefined;
      });
    },
  };
}
