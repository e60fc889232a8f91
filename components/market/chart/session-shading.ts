import type { IChartApi, IPanePrimitive, IPrimitivePaneRenderer, Logical, Time } from 'lightweight-charts';
import type { ShadedSpan } from './session-spans';

interface Shading {
  readonly primitive: IPanePrimitive<Time>;
  readonly show: (spans: readonly ShadedSpan[], tints: Record<ShadedSpan['kind'], string>) => void;
}

/** A layer under the bars that tints spans of them, from the left edge of the first to the right edge of the last. */
export function sessionShading(chart: IChartApi): Shading {
  let shown: readonly ShadedSpan[] = [];
  let tints: Record<ShadedSpan['kind'], string> = { session: 'transparent', auction: 'transparent' };
  let requestUpdate: (() => void) | undefined;

  const renderer: IPrimitivePaneRenderer = {
    draw: () => {},
    drawBackground: (target) =>
      target.useMediaCoordinateSpace(({ context, mediaSize }) => {
        const scale = chart.timeScale();
        const half = scale.options().barSpacing / 2;
        const at = (index: number) => scale.logicalToCoordinate(index as Logical);
        for (const { from, to, kind } of shown) {
          const [left, right] = [at(from), at(to)];
          if (left === null || right === null || right + half < 0 || left - half > mediaSize.width) continue;
          context.fillStyle = tints[kind];
          context.fillRect(left - half, 0, right - left + 2 * half, mediaSize.height);
        }
      }),
  };

  return {
    primitive: {
      attached: (pane) => {
        requestUpdate = pane.requestUpdate;
      },
      detached: () => {
        requestUpdate = undefined;
      },
      paneViews: () => [{ zOrder: () => 'bottom', renderer: () => renderer }],
    },
    show: (spans, colours) => {
      shown = spans;
      tints = colours;
      requestUpdate?.();
    },
  };
}
