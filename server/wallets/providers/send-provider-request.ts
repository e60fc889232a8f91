import type { Context } from '@/server/platform/kernel/context';
import { type Ask, sameAsk } from './ask-provider';
import type { Intent } from './claim-provider-request';
import { type Provider, ProviderFailure } from './protocols/provider';
import type { Turn } from './provider-gateway';
import type { CollectionWord, MandateWord, Reached } from './provider-types';
import { updateClaimed } from './request-store';
import { GRACE_MS } from './rules';

interface Answered {
  readonly collection: CollectionWord | null;
  readonly mandate: MandateWord | null;
}

/** Asks a provider for what is written down. */
async function ask(provider: Provider, intent: Intent, wanted: Ask): Promise<Answered> {
  const { reference, expiresAt } = intent;
  if (wanted.kind === 'mandate') {
    if (!provider.mandates)
      throw new ProviderFailure(`${provider.name} has no mandates`, 'nothing_done', true);
    const { bankCode, accountNumber, maximumAmount } = wanted;
    const given = { reference, bankCode, accountNumber, maximumAmount, expiresAt };
    return { collection: null, mandate: await provider.mandates.requestMandate(given) };
  }
  const { method, currency, amount, payee, mandateReference } = wanted;
  const given = { reference, method, currency, amount, payee, expiresAt, mandateReference };
  return { collection: await provider.requestCollection(given), mandate: null };
}

const reachedOf = (intent: Intent, answered: Answered): Reached => ({
  id: intent.id,
  reference: intent.reference,
  expiresAt: intent.expiresAt,
  claim: intent.claims,
  asked: sameAsk(intent),
  isAdopted: intent.adoptedAt !== null,
  ...answered,
});

/**
 * Asks a provider for what was written down, outside of any transaction. What was taken over meanwhile is not asked for again.
 * @throws ProviderFailure
 */
export async function sendProviderRequest(turn: Turn, intent: Intent, wanted: Ask): Promise<Reached> {
  if (intent.adoptedAt !== null) return reachedOf(intent, { collection: null, mandate: null });
  const answered = await turn.call((provider) => ask(provider, intent, wanted));
  if (answered.collection?.status === 'cancelled') {
    throw new ProviderFailure('the collection was called off before', 'nothing_done', true);
  }
  return reachedOf(intent, answered);
}

/**
 * Notes that a call came to nothing. What was certainly not done is over; for anything else the caller may come back for a while, before it
 * is called off.
 */
export async function noteUnreached({ tx, now }: Context, intent: Intent, failure: unknown): Promise<void> {
  const isCertain = failure instanceof ProviderFailure && failure.certainty === 'nothing_done';
  const lastError = failure instanceof Error ? failure.message.slice(0, 300) : null;
  const common = { leasedUntil: null, lastError, updatedAt: now };
  // An earlier attempt may have arrived, whatever became of this one.
  if (isCertain && intent.claims === 1) {
    const over = { state: 'closed', endedAs: 'not_asked', idempotencyKey: null, nextReadAt: null };
    await updateClaimed(tx, intent, { ...common, ...over });
    return;
  }
  const isRefused = failure instanceof ProviderFailure && failure.isRefusal;
  const nextReadAt = new Date(now.getTime() + (isRefused ? 0 : GRACE_MS));
  await updateClaimed(tx, intent, { ...common, state: 'unclear', nextReadAt });
}

/** Gives up what was asked for, because the verb refused afterwards, or wants something else: the job calls it off. */
export async function abandonRequest({ tx, now }: Context, intent: Intent): Promise<void> {
  if (intent.adoptedAt !== null) return;
  const over = {
    state: 'abandoned',
    idempotencyKey: null,
    leasedUntil: null,
    nextReadAt: now,
    updatedAt: now,
  };
  await updateClaimed(tx, intent, over);
}
