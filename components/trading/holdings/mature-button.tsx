'use client';

import { useQuery } from '@tanstack/react-query';
import { CalendarCheck } from 'lucide-react';
import { useState } from 'react';
import { ActDialog } from '@/components/shell/actions/act-dialog';
import { type Action, useAction } from '@/components/shell/actions/use-action';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { Button } from '@/components/ui/controls/button';
import { Amount } from '@/components/ui/display/amount';
import type { DescriptionListItem } from '@/components/ui/display/description-list';
import { notifyDone } from '@/components/ui/overlays/toast';
import { walletsQuery } from '@/components/wallets/balances/queries';
import { sumMoney } from '@/lib/contract/money';
import type { AnswerOf } from '@/lib/contract/operation';
import type { matureHolding } from '@/lib/contract/sandbox/sandbox';
import type { Holding } from '@/lib/contract/trading/holdings';
import type { ActionInput } from '@/lib/dashboard/actions/action';
import { formatAmount, formatDay } from '@/lib/format';
import { maturingDisabledReason, maturityPayout, type RateHolding, termReturns } from './figures';

export type MatureAction = Action<ActionInput<typeof matureHolding>, AnswerOf<typeof matureHolding>>;

type MatureProps = { holding: RateHolding; mature: MatureAction };

/** The figures of the confirmation, with the wallet before and after. */
function useItems(holding: RateHolding, open: boolean): DescriptionListItem[] {
  const { currency, principal, maturity_date, investment_name } = holding;
  const wallets = useQuery({ ...walletsQuery(useScope()), enabled: open });
  const balance = wallets.data?.data.find((wallet) => wallet.currency === currency)?.balance;
  const amount = (value: string) => <Amount value={value} currency={currency} />;
  return [
    { label: 'Holding', value: investment_name },
    { label: 'Matures automatically', value: formatDay(maturity_date) },
    { label: 'Principal', value: amount(principal) },
    { label: 'Returns for the full term', value: amount(termReturns(holding)) },
    ...(balance === undefined
      ? []
      : [
          { label: `${currency} wallet now`, value: amount(balance) },
          { label: 'After maturity', value: amount(sumMoney([balance, maturityPayout(holding)])) },
        ]),
  ];
}

const changes = [
  'getHolding',
  'listHoldings',
  'summariseHoldings',
  'listWallets',
  'getWallet',
  'listTransactions',
] as const;

function Confirm({ holding, mature, onClose }: MatureProps & { onClose: () => void }) {
  const { run, readAgain, pending, error } = useAction(mature, { changes });
  const payout = maturityPayout(holding);
  const items = useItems(holding, true);

  async function send(): Promise<void> {
    const result = await run({ params: { holding_id: holding.id }, body: {} });
    if (!result.ok) {
      // A refusal shows that the holding has changed.
      if (result.error.code === 'invalid_state') readAgain();
      return;
    }
    const { paid_out, currency } = result.data.data satisfies Holding;
    notifyDone({
      title: 'It has matured',
      ...(paid_out && {
        description: `${formatAmount(paid_out, currency)} was credited to the ${currency} wallet.`,
      }),
    });
    onClose();
  }

  return (
    <ActDialog
      variant="money"
      title="Mature this holding now?"
      description="Test mode only: as if it had matured, principal and returns for the full term go to the wallet."
      total={<Amount value={payout} currency={holding.currency} />}
      items={items}
      confirmLabel={'Mature now'}
      pending={pending}
      error={error}
      onAct={() => void send()}
      onClose={onClose}
    />
  );
}

/** Makes a holding mature in the test environment, after a confirmation. */
export function MatureButton({ holding, mature }: MatureProps) {
  const permission = useAllowed('sandbox:write');
  const [open, setOpen] = useState(false);
  const refusal = permission.allowed ? maturingDisabledReason(holding) : permission.reason;
  return (
    <>
      <Button disabledReason={refusal} onClick={() => setOpen(true)}>
        <CalendarCheck aria-hidden="true" />
        Mature now…
      </Button>
      {open ? <Confirm holding={holding} mature={mature} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
