'use client';

import { createContext, useContext, useMemo, useState } from 'react';
import { notifyReason } from '@/components/ui/overlays/toast';
import type { WebhookDelivery } from '@/lib/contract/webhooks/deliveries';

/** The maximum selection: the number of events that one replay accepts. */
const MOST_CHOSEN = 100;

interface Selection {
  /** The selected deliveries as last seen; they stay selected when newer ones push them off the page. */
  readonly chosen: ReadonlyMap<string, WebhookDelivery>;
  /** The deliveries on the page. */
  readonly rows: readonly WebhookDelivery[];
  readonly choose: (deliveries: readonly WebhookDelivery[], isOn: boolean) => void;
  readonly clear: () => void;
}

const nothing: Selection = { chosen: new Map(), rows: [], choose: () => {}, clear: () => {} };

const SelectionContext = createContext<Selection>(nothing);
export const SelectionProvider = SelectionContext.Provider;

/** The selection of the surrounding table. */
export function useSelected(): Selection {
  return useContext(SelectionContext);
}

/** The state of the selected deliveries of a table. */
export function useSelection(rows: readonly WebhookDelivery[]): Selection {
  const [kept, setKept] = useState<ReadonlyMap<string, WebhookDelivery>>(new Map());
  return useMemo(() => {
    const fresh = new Map(rows.map((delivery) => [delivery.id, delivery]));
    const chosen = new Map([...kept].map(([id, delivery]) => [id, fresh.get(id) ?? delivery]));

    function choose(deliveries: readonly WebhookDelivery[], isOn: boolean): void {
      const next = new Map(chosen);
      for (const delivery of deliveries) {
        if (isOn) next.set(delivery.id, delivery);
        else next.delete(delivery.id);
      }
      if (next.size > MOST_CHOSEN) {
        notifyReason({ title: `You can select up to ${MOST_CHOSEN}. To resend more, replay a range.` });
      } else setKept(next);
    }
    return { chosen, rows, choose, clear: () => setKept(new Map()) };
  }, [kept, rows]);
}
