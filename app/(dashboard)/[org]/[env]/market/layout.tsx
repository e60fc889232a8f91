import { MarketGate, MarketNav } from '@/components/market/common/market-frame';
import { WatchlistProvider } from '@/components/market/watchlists/watchlist-provider';
import { MOST_WATCHED, MOST_WATCHLISTS } from '@/lib/contract/market/watchlists';
import { createWatchlistAction, deleteWatchlistAction, updateWatchlistAction } from './actions';

const actions = {
  create: createWatchlistAction,
  update: updateWatchlistAction,
  remove: deleteWatchlistAction,
};
const limits = { lists: MOST_WATCHLISTS, symbols: MOST_WATCHED };

/** The frame of the market pages: links to the other market pages, and the member's watchlists. */
export default function MarketLayout({ children }: LayoutProps<'/[org]/[env]/market'>) {
  return (
    <MarketGate>
      <MarketNav />
      <WatchlistProvider actions={actions} limits={limits}>
        {children}
      </WatchlistProvider>
    </MarketGate>
  );
}
