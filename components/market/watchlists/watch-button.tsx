'use client';

import { Star } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { cn } from '@/components/ui/cn';
import { Button, type ButtonProps } from '@/components/ui/controls/button';
import { LabelledCheckbox } from '@/components/ui/controls/checkbox';
import { Popover } from '@/components/ui/overlays/popover';
import type { Watchlist } from '@/lib/contract/market/watchlists';
import { useWatch } from './use-watch';
import { useWatchlists, useWatchlistTools } from './watchlist-provider';

/** Few clicks on a star need the form, so its script loads on demand. */
const WatchlistNameDialog = dynamic(
  () => import('./watchlist-name-dialog').then((module) => module.WatchlistNameDialog),
  { ssr: false },
);

type WatchButtonProps = {
  symbol: string;
  /** Shows a text beside the star. For a star outside of a table. */
  withWord?: boolean;
  tabIndex?: number;
};

function StarShape({ filled }: { filled: boolean }) {
  return <Star aria-hidden="true" className={cn(filled && 'fill-test text-test-ink')} />;
}

type StarButtonProps = ButtonProps & { filled: boolean; withWord: boolean };

/** The shared look of the star that acts immediately and the star that asks for a list. */
function StarButton({ filled, withWord, ...button }: StarButtonProps) {
  return (
    <Button variant={withWord ? 'secondary' : 'ghost'} size={withWord ? 'medium' : 'icon'} {...button}>
      <StarShape filled={filled} />
      {withWord ? (filled ? 'Watched' : 'Watch') : null}
    </Button>
  );
}

type ListBoxProps = { symbol: string; list: Watchlist; onSet: (watched: boolean) => void };

/** One list with its checkbox. */
function ListBox({ symbol, list, onSet }: ListBoxProps) {
  const { limits } = useWatchlistTools();
  const isOn = list.symbols.includes(symbol);
  const isFull = !isOn && list.symbols.length >= limits.symbols;
  // The lists update a moment after the click; without this state the checkbox would revert until then.
  const [pressed, setPressed] = useState<boolean>();
  if (pressed === isOn) setPressed(undefined);
  return (
    <LabelledCheckbox
      checked={pressed ?? isOn}
      disabled={isFull}
      onChange={(event) => {
        setPressed(event.target.checked);
        onSet(event.target.checked);
      }}
    >
      <span className="block truncate">{list.name}</span>
      {isFull ? <span className="block text-muted text-xs">Full: {limits.symbols} is the limit</span> : null}
    </LabelledCheckbox>
  );
}

type ChoiceProps = { symbol: string; lists: readonly Watchlist[]; onNew: () => void };

function ListChoice({ symbol, lists, onNew }: ChoiceProps) {
  const { set } = useWatch();
  return (
    <fieldset className="w-60 p-2">
      <legend className="sr-only">Watchlists with {symbol}</legend>
      <div className="max-h-64 overflow-y-auto">
        {lists.map((list) => (
          <ListBox
            key={list.id}
            symbol={symbol}
            list={list}
            onSet={(watched) => set(list, symbol, watched)}
          />
        ))}
      </div>
      <Button size="small" variant="ghost" className="mt-1 w-full" onClick={onNew}>
        New watchlist…
      </Button>
    </fieldset>
  );
}

/** With several lists: a star that opens them as checkboxes. */
function ChoosingStar({
  symbol,
  lists,
  withWord,
  tabIndex,
}: Required<Pick<WatchButtonProps, 'symbol' | 'withWord'>> & {
  lists: readonly Watchlist[];
  tabIndex: number | undefined;
}) {
  const [isOpen, setOpen] = useState(false);
  const [isNaming, setNaming] = useState(false);
  const on = lists.filter(({ symbols }) => symbols.includes(symbol)).map(({ name }) => name);
  const state = on.length > 0 ? `on ${on.join(', ')}` : 'on none of your watchlists';
  return (
    <>
      <Popover
        label={`Watchlists with ${symbol}`}
        open={isOpen}
        onOpenChange={setOpen}
        trigger={
          <StarButton
            filled={on.length > 0}
            withWord={withWord}
            tabIndex={tabIndex}
            aria-label={`Watch ${symbol}: ${state}`}
          />
        }
      >
        <ListChoice
          symbol={symbol}
          lists={lists}
          onNew={() => {
            setOpen(false);
            setNaming(true);
          }}
        />
      </Popover>
      {isNaming ? <WatchlistNameDialog symbols={[symbol]} onClose={() => setNaming(false)} /> : null}
    </>
  );
}

/**
 * The star of a symbol. Without a watchlist it creates the first one, with one it adds or removes the symbol, and with
 * several it asks which.
 */
export function WatchButton({ symbol, withWord = false, tabIndex }: WatchButtonProps) {
  const { data, error } = useWatchlists();
  const { set, begin, beginning } = useWatch();
  const { limits } = useWatchlistTools();
  const [list, ...others] = data?.data ?? [];
  if (list && others.length > 0) {
    return <ChoosingStar symbol={symbol} lists={[list, ...others]} withWord={withWord} tabIndex={tabIndex} />;
  }
  const isOn = list?.symbols.includes(symbol) ?? false;
  const isFull = list !== undefined && !isOn && list.symbols.length >= limits.symbols;
  const hold = data
    ? isFull && `${list.name} is full. The limit is ${limits.symbols} symbols.`
    : error
      ? 'Your watchlists could not be read. Reload the page to try again.'
      : 'Your watchlists are loading.';
  return (
    <StarButton
      filled={isOn}
      withWord={withWord}
      tabIndex={tabIndex}
      aria-pressed={isOn}
      aria-label={`Watch ${symbol}`}
      pending={beginning}
      {...(hold && { disabledReason: hold })}
      onClick={() => (list ? set(list, symbol, !isOn) : begin(symbol))}
    />
  );
}
