'use client';

import { RadioGroup } from 'radix-ui';
import { cn } from '@/components/ui/cn';
import { Amount } from '@/components/ui/display/amount';
import { currencies } from '@/lib/contract/money';
import type { Wallet } from '@/lib/contract/wallets/wallets';

type CurrencyChoiceProps = {
  value: string;
  /** The wallets with their balances; undefined while they load or when they could not be read. */
  wallets: readonly Wallet[] | undefined;
  onChange: (currency: string) => void;
};

/** Which wallet to fund, each with what it holds now. */
export function CurrencyChoice({ value, wallets, onChange }: CurrencyChoiceProps) {
  return (
    <div className="space-y-1.5">
      <p id="fund-wallet" className="font-medium text-sm">
        Wallet
      </p>
      <RadioGroup.Root
        aria-labelledby="fund-wallet"
        value={value}
        onValueChange={onChange}
        className="grid gap-2 sm:grid-cols-3"
      >
        {currencies.map((currency) => {
          const wallet = wallets?.find((candidate) => candidate.currency === currency);
          return (
            <RadioGroup.Item
              key={currency}
              value={currency}
              className={cn(
                'min-w-0 rounded-lg border border-border-strong bg-surface px-3.5 py-2.5 text-left shadow-xs transition-colors',
                'max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4',
                'hover:border-input data-[state=checked]:border-accent-ink data-[state=checked]:bg-accent-soft/50',
              )}
            >
              <span className="block font-medium">{currency}</span>
              <span className="block min-h-5 text-muted text-sm">
                {wallet ? <Amount value={wallet.balance} /> : null}
              </span>
            </RadioGroup.Item>
          );
        })}
      </RadioGroup.Root>
    </div>
  );
}
