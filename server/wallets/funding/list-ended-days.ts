import type { OpenContext } from '@/server/platform/kernel/context';
import { selectEndedDays } from './live-store';

/** How live requests ended between two moments, by day in Lagos, method, currency and state; amounts in minor units. */
export const listEndedDays = ({ tx }: Pick<OpenContext, 'tx'>, from: Date, until: Date) =>
  selectEndedDays(tx, from, until);
