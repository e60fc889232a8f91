'use client';

import { useEffect, useRef, useState } from 'react';
import { cn } from '@/components/ui/cn';
import type { OpenPdf } from './open-pdf';

type PdfPageProps = {
  pdf: OpenPdf;
  page: number;
  zoom: number;
  rotation: number;
  /** It could not be drawn. */
  onError: (error: unknown) => void;
};

/** One PDF page as an image, with its text for screen readers. */
export function PdfPage({ pdf, page, zoom, rotation, onError }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const [text, setText] = useState('');

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    pdf
      .draw(element, { page, zoom, rotation, density: window.devicePixelRatio })
      .then((isDone) => (isDone ? setDrawn(true) : undefined), onError);
  }, [pdf, page, zoom, rotation, onError]);

  useEffect(() => {
    let isCurrent = true;
    setText('');
    pdf.textOf(page).then(
      (words) => (isCurrent ? setText(words) : undefined),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [pdf, page]);

  return (
    <canvas ref={canvas} className={cn('block', !isDrawn && 'opacity-0')}>
      <p>{text || `Page ${page} is an image without readable text.`}</p>
    </canvas>
  );
}
