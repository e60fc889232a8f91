import { encode } from 'uqr';
import { cn } from '../cn';

type QrCodeProps = {
  value: string;
  /** What scanning it does: “Opens the checkout page on your phone”. */
  label: string;
  className?: string;
};

/** A QR code as one SVG path, dark on white in both themes because scanners expect it. */
export function QrCode({ value, label, className }: QrCodeProps) {
  const { data, size } = encode(value, { ecc: 'M', border: 3 });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={cn('size-44 rounded-md border border-border bg-white', className)}
    >
      <path d={path} className="fill-black" />
    </svg>
  );
}
