import type { Currency } from './book';

/** What a sequence is made of. Money, units and prices are texts, as the interface takes them. */
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
  /** One thing that is due, as the jobs loop does it. */
  | { readonly kind: 'job'; readonly job: 'expireFunding' | 'expireOrderFunding' | 'fulfil' | 'mature' };

type Json = Readonly<Record<string, unknown>>;

/** An event that a step wrote. */
export interface Notified {
  readonly type: string;
  readonly id: string;
  readonly data: Json;
}

/** What the service did about a step. */
export interface Outcome {
  /** What it answered; unset for a job, or when it refused. */
  readonly answer?: Json;
  readonly refusal?: { readonly code: string; readonly details: Readonly<Record<string, string | null>> };
  /** The funding request that was made for the order of the answer. */
  readonly funding?: Json;
  /** Anything that is neither: a bug. */
  readonly error?: string;
  readonly notified: readonly Notified[];
}

/** Something that the service may say no with; of the details only those named here are compared. */
export interface Reason {
  readonly code: string;
  readonly details?: Readonly<Record<string, string>>;
}
