import { z } from 'zod';
import { amountProblem } from '@/components/wallets/funding/new/amount-input';
import { type Currency, currencies } from '@/lib/contract/money';
import type { NotificationSettings } from '@/lib/contract/organisation/notifications';
import type { Environment } from '@/lib/contract/primitives';

/** The wallets for which a line can be set, live before test. */
export const lineEnvironments: readonly Environment[] = ['live', 'test'];

/** What the field of a wallet's line is called in the form. */
export const lineName = (environment: Environment, currency: Currency) =>
  `${environment}_${currency}` as const;
type LineName = ReturnType<typeof lineName>;

/** One field a wallet; an empty one sets no line. */
const lineNames: readonly LineName[] = lineEnvironments.flatMap((environment) =>
  currencies.map((currency) => lineName(environment, currency)),
);

const line = z.string().superRefine((typed, context) => {
  const problem = typed === '' ? undefined : amountProblem(typed);
  if (problem) context.addIssue({ code: 'custom', message: problem });
});

/** The fields of the form, each checked like every other amount. */
export const linesSchema = z.record(z.string(), line);

type Lines = NotificationSettings['balance_lines'];

/** What the form begins with. */
export const textsOf = (lines: Lines): Record<string, string> => ({
  ...Object.fromEntries(lineNames.map((name) => [name, ''])),
  ...Object.fromEntries(
    lines.map(({ environment, currency, amount }) => [lineName(environment, currency), amount]),
  ),
});

/** What is sent of it. */
export const linesOf = (texts: Record<string, string>): Lines =>
  lineEnvironments.flatMap((environment) =>
    currencies.flatMap((currency) => {
      const amount = texts[lineName(environment, currency)];
      return amount ? [{ environment, currency, amount }] : [];
    }),
  );
