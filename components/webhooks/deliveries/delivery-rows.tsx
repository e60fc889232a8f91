'use client';

import dynamic from 'next/dynamic';
import { createContext, type ReactNode, useContext, useId, useState } from 'react';
import { Checkbox } from '@/components/ui/controls/checkbox';
import { VisuallyHidden } from '@/components/ui/display/visually-hidden';
import { useRowPanel } from '@/components/ui/table/use-row-panel';
import type { WebhookDelivery } from '@/lib/contract/webhooks/deliveries';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import type { StartedReplay } from '../replay/replay-labels';
import { type DeliveryActions, DeliveryToolsProvider } from './delivery-tools';
import { SelectionBar } from './retry/selection-bar';
import { SelectionProvider, useSelected, useSelection } from './retry/use-selection';

// Most visits open no delivery and replay nothing, so their scripts load when they do.
const DeliveryPanel = dynamic(() => import('./delivery-panel').then((file) => file.DeliveryPanel), {
  ssr: false,
});
const ReplayProgress = dynamic(
  () => import('../replay/replay-progress').then((file) => file.ReplayProgress),
  { ssr: false },
);

/** The whole cell is clickable: a checkbox alone is a small target. */
const boxStyle = 'flex size-11 cursor-pointer items-center justify-center sm:-mx-3.5 sm:-my-2.5';

/** Selects the deliveries of the page, or none of them. */
export function ChooseAll() {
  const id = useId();
  const { rows, chosen, choose } = useSelected();
  const count = rows.filter((row) => chosen.has(row.id)).length;
  const isAll = rows.length > 0 && count === rows.length;
  return (
    <label htmlFor={id} className={boxStyle}>
      <Checkbox
        id={id}
        checked={isAll}
        indeterminate={count > 0 && !isAll}
        disabled={rows.length === 0}
        onChange={() => choose(rows, !isAll)}
      />
      <VisuallyHidden>Select all on this page</VisuallyHidden>
    </label>
  );
}

/** Selects one delivery; the content names it. */
export function Choose({ id, children }: { id: string; children: string }) {
  const box = useId();
  const { rows, chosen, choose } = useSelected();
  const isChosen = chosen.has(id);
  return (
    <label htmlFor={box} className={boxStyle}>
      <Checkbox
        id={box}
        checked={isChosen}
        onChange={() =>
          choose(
            rows.filter((row) => row.id === id),
            !isChosen,
          )
        }
      />
      <VisuallyHidden>Choose {children}</VisuallyHidden>
    </label>
  );
}

type StartReplay = (endpoint: WebhookEndpoint, replay: StartedReplay) => void;

const StartReplayContext = createContext<StartReplay>(() => {});

/** Shows the progress of a replay above the list. */
export const useStartReplay = (): StartReplay => useContext(StartReplayContext);

type FrameProps = {
  actions: DeliveryActions;
  endpoints: readonly WebhookEndpoint[] | undefined;
  children: ReactNode;
};

/** Around the delivery log: what its parts act with, and the progress of a replay. */
export function DeliveriesFrame({ actions, endpoints, children }: FrameProps) {
  const [running, setRunning] = useState<{ endpoint: WebhookEndpoint; replay: StartedReplay }>();
  const start: StartReplay = (endpoint, replay) => setRunning({ endpoint, replay });
  return (
    <DeliveryToolsProvider actions={actions} endpoints={endpoints}>
      <StartReplayContext value={start}>
        {running ? <ReplayProgress {...running} onClose={() => setRunning(undefined)} /> : null}
        {children}
      </StartReplayContext>
    </DeliveryToolsProvider>
  );
}

type DeliveryRowsProps = {
  /** The query parameter with the id of the open delivery. */
  panel: string;
  deliveries: readonly WebhookDelivery[];
  children: ReactNode;
};

/** The rows of the log, with the panel that opens beside them and the actions on the selected ones. */
export function DeliveryRows({ panel, deliveries, children }: DeliveryRowsProps) {
  const { shown, wasShown, show, openPanel } = useRowPanel(panel);
  return (
    <SelectionProvider value={useSelection(deliveries)}>
      <div onClickCapture={openPanel} className="space-y-4">
        {children}
        <SelectionBar />
      </div>
      {wasShown ? <DeliveryPanel id={shown} deliveries={deliveries} onShow={show} /> : null}
    </SelectionProvider>
  );
}
