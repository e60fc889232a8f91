import { token } from '@/components/ui/charts/chart-look';

interface Caption {
  /** `DANGCEM · Dangote Cement Plc`. */
  readonly title: string;
  /** Range, interval, what is drawn with it, and how old the last bar is. */
  readonly details: string;
  readonly isSimulated: boolean;
}

const HEAD = 56;
const FOOT = 24;
const MARGIN = 16;

/**
 * A picture of the drawing under a head that says what it shows, because pictures travel without their page.
 * @param drawn the drawing, in the screen's own pixels
 * @throws Error when the browser makes no picture
 */
export async function chartPicture(drawn: HTMLCanvasElement, caption: Caption): Promise<Blob> {
  const ratio = window.devicePixelRatio || 1;
  const width = drawn.width / ratio;
  const canvas = document.createElement('canvas');
  canvas.width = drawn.width + 2 * MARGIN * ratio;
  canvas.height = drawn.height + (HEAD + FOOT + MARGIN) * ratio;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser draws no pictures');
  const family = getComputedStyle(document.body).fontFamily;
  context.fillStyle = token('--surface');
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(drawn, MARGIN * ratio, (HEAD + MARGIN / 2) * ratio);
  context.scale(ratio, ratio);
  context.textBaseline = 'top';
  context.fillStyle = token('--text');
  context.font = `600 16px ${family}`;
  context.fillText(caption.title, MARGIN, 14, width * 0.75);
  context.fillStyle = token('--muted');
  context.font = `13px ${family}`;
  context.fillText(caption.details, MARGIN, 36, width);
  context.font = `11px ${family}`;
  context.fillText(
    'Partner Desk · Chart by TradingView · Lagos time',
    MARGIN,
    HEAD + MARGIN / 2 + drawn.height / ratio + 6,
  );
  if (caption.isSimulated) {
    context.textAlign = 'right';
    context.fillStyle = token('--test-ink');
    context.font = `600 14px ${family}`;
    context.fillText('Simulated: nobody’s price', width + MARGIN, 15);
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The browser made no picture'))),
      'image/png',
    );
  });
}
