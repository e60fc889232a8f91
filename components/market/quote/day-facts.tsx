import type { DescriptionListItem } from '@/components/ui/display/description-list';
import { Price } from '../common/price';

interface DayFigures {
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly previous_close: string;
}

/** The day's figures of anything with a price, as list items. */
export function dayFacts({ open, high, low, previous_close }: DayFigures): DescriptionListItem[] {
  return [
    { label: 'Open', value: <Price value={open} /> },
    { label: 'High', value: <Price value={high} /> },
    { label: 'Low', value: <Price value={low} /> },
    { label: 'Previous close', value: <Price value={previous_close} /> },
  ];
}
