'use client';

import { z } from 'zod';
import { ActionFailure } from '@/components/shell/actions/action-failure';
import { Section } from '@/components/ui/display/card';
import { AmountField } from '@/components/ui/form/amount-field';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { useZodForm } from '@/components/ui/form/use-zod-form';
import { notifyDone } from '@/components/ui/overlays/toast';
import { useUnloadGuard } from '@/components/ui/overlays/use-unload-guard';
import { amountProblem } from '@/components/wallets/funding/new/amount-input';
import type { Scope } from '@/lib/client/addresses';
import { type Currency, currencies } from '@/lib/contract/money';
import type { NotificationSettings } from '@/lib/contract/organisation/notifications';
import type { Environment } from '@/lib/contract/primitives';
import { useReplaceSettings } from './use-replace-settings';

/** The wallets for which a line can be set, live before test. */
const lineEnvironments: readonly Environment[] = ['live', 'test'];

/** What the field of a wallet's line is called in the form. */
const lineName = (environment: Environment, currency: Currency) => `${environment}_${currency}` as const;
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
const linesSchema = z.record(z.string(), line);

type Lines = NotificationSettings['balance_lines'];

/** What the form begins with. */
const textsOf = (lines: Lines): Record<string, string> => ({
  ...Object.fromEntries(lineNames.map((name) => [name, ''])),
  ...Object.fromEntries(
    lines.map(({ environment, currency, amount }) => [lineName(environment, currency), amount]),
  ),
});

/** What is sent of it. */
const linesOf = (texts: Record<string, string>): Lines =>
  lineEnvironments.flatMap((environment) =>
    currencies.flatMap((currency) => {
      const amount = texts[lineName(environment, currency)];
      return amount ? [{ environment, currency, amount }] : [];
    }),
  );

const names = { live: 'Live', test: 'Test' };

type LinesProps = { scope: Scope; lines: NotificationSettings['balance_lines'] };

/** The balance under which the member wants to know, wallet by wallet. */
export function LinesSection({ scope, lines }: LinesProps) {
  const form = useZodForm<Record<string, string>, Record<string, string>>(linesSchema, textsOf(lines));
  const { run, error, pending } = useReplaceSettings(scope);
  const { isDirty } = form.formState;
  useUnloadGuard(isDirty);

  async function save(texts: Record<string, string>): Promise<void> {
    const result = await run({ body: { channels: [], balance_lines: linesOf(texts) } });
    if (!result.ok) return;
    form.reset(textsOf(result.data.data.balance_lines));
    notifyDone({ title: 'Balance lines saved' });
  }

  return (
    <Section
      title="Balance lines"
      description="We notify you once when a wallet’s available balance falls below its line, and again only after it has recovered. Leave a wallet empty to turn this off."
    >
      <Form form={form} onSubmit={save} label="Balance lines">
        {lineEnvironments.map((environment) => (
          <fieldset key={environment}>
            <legend className="mb-2 font-medium">{names[environment]} wallets</legend>
            <div className="grid items-start gap-4 sm:grid-cols-3">
              {currencies.map((currency) => (
                <AmountField
                  key={currency}
                  name={lineName(environment, currency)}
                  label={`${currency} falls below`}
                  currency={currency}
                  placeholder="No line"
                />
              ))}
            </div>
          </fieldset>
        ))}
        {error ? (
          <ActionFailure
            error={error}
            uncertainAdvice="Save again: nothing is duplicated."
            onRetry={() => void form.handleSubmit(save)()}
          />
        ) : null}
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton pending={pending} disabledReason={isDirty ? undefined : 'No changes.'}>
            Save balance lines
          </SubmitButton>
          {isDirty ? <p className="text-muted text-sm">Not saved yet.</p> : null}
        </div>
      </Form>
    </Section>
  );
}
