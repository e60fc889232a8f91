import type {
  MandateProvider,
  ProviderCollection,
  ProviderMandate,
  ProviderName,
} from './protocols/provider';

/** What providers say of collections and mandates, for rooms that act on it. */
export type CollectionWord = ProviderCollection;
export type MandateWord = ProviderMandate;
export type NameOfProvider = ProviderName;
/** What banks can be asked about mandates. */
export type MandateCalls = MandateProvider;

/** What a verb asked a provider for. */
export interface Reached {
  /** Chosen beforehand, for the funding request or mandate that is written now. */
  readonly id: string;
  readonly reference: string;
  readonly expiresAt: Date;
  /** Which taking up of the request it was: another one meanwhile makes this one late. */
  readonly claim: number;
  /** What it was asked for, in the form of `sameAsk`. */
  readonly asked: string;
  /** Whether it stands already, because it could not be called off when nobody came back for it. */
  readonly isAdopted: boolean;
  /** Of a collection. */
  readonly collection: CollectionWord | null;
  /** Of a mandate. */
  readonly mandate: MandateWord | null;
}
