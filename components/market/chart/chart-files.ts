import { saveFile } from '@/components/ui/controls/save-file';
import { barLabel } from './bars/bar-time';
import { barsCsv, fileName } from './bars/bars-csv';
import { chartPicture } from './chart-picture';
import type { ChartView } from './chart-view';
import type { Drawing } from './drawing';
import { intervalWords, rangeWords } from './ranges';
import type { ChartSeries } from './series';
import type { Chart } from './use-chart';

interface Shown {
  readonly chart: Pick<Chart, 'model' | 'span'>;
  readonly view: ChartView;
  readonly series: ChartSeries;
  readonly name: string;
  readonly isSimulated: boolean;
}

/** What can be saved of a chart: the bars in view as CSV, and the drawing as a PNG. */
export function chartFiles({ chart: { model, span }, view, series: { code }, name, isSimulated }: Shown): {
  readonly saveCsv: () => void;
  readonly savePicture: (drawing: Drawing) => Promise<void>;
} {
  const compare = model.compared ? view.compare : null;
  const file = fileName(model, span.first, span.last, code, view.range);
  return {
    saveCsv: () => {
      const text = barsCsv(model, span.first, span.last, { code, compare });
      saveFile(new Blob([text], { type: 'text/csv' }), `${file}.csv`);
    },
    savePicture: async (drawing) => {
      const last = model.bars[span.last];
      const details = [
        rangeWords[view.range],
        intervalWords[view.interval].bars,
        compare && `compared with ${compare}`,
        ...view.averages.map((period) => `average of ${period}`),
        last && `to ${barLabel(last.time, view.interval)}`,
      ];
      const title = name === code ? name : `${code} · ${name}`;
      const caption = { title, details: details.filter(Boolean).join(' · '), isSimulated };
      saveFile(await chartPicture(drawing.picture(), caption), `${file}.png`);
    },
  };
}
