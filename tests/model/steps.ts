import type { Currency } from './book';

/** The steps of a sequence. Money, units and prices are texts, as in the API. */
export type Step =
  | { readonly kind: 'fund'; readonly currency: Currency; readonly amount: string }
  | {
      readonly kind: 'settleFunding';
      readonly id: string;
      readonly outcome: 'succeeded' | 'failed' | 'expired';
      readonly received?: string;
    }
  | {
      readonly kind: 'buy';
      readonly investmentId: string;
      readonly amount: string;
      readonly currency: Currency;
      readonly mode: 'wallet' | 'funding';
      readonly reference?: string;
    }
  | {
      readonly kind: 'sell';
      readonly holdingId: string;
      readonly units?: string;
      readonly amount?: string;
      readonly reference?: string;
    }
  | { readonly kind: 'pay'; readonly orderId: string; readonly mode: 'wallet' | 'funding' }
  | { readonly kind: 'cancel'; readonly orderId: string }
  | {
      readonly kind: 'settleOrder';
      readonly orderId: string;
      readonly outcome: 'processing' | 'completed' | 'failed';
    }
  | { readonly kind: 'mature'; readonly holdingId: string }
  /** One due item, processed as the jobs loop does. */
  | { readonly kind: 'job'; readonly job: 'expireFunding' | 'expireOrderFunding' | 'fulfil' | 'mature' };

type Json = Readonly<Record<string, unknown>>;

/** An event that a step wrote. */
export interface Notified {
  readonly type: string;
  readonly id: string;
  readonly data: Json;
}

/** The service's result for a step. */
export interface Outcome {
  /** The response; unset for a job or a rejection. */
  readonly answer?: Json;
  readonly refusal?: { readonly code: string; readonly details: Readonly<Record<string, string | null>> };
  /** The funding request of the order in the response. */
  readonly funding?: Json;
  /** Any other error: a bug. */
  readonly error?: string;
  readonly notified: readonly Notified[];
}

/** A possible reason for a rejection; only the details named here are compared. */
export interface Reason {
  readonly code: string;
  readonly details?: Readonly<Record<string, string>>;
}
