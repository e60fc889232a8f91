'use client';

import {
  ChevronLeft,
  ChevronRight,
  Download,
  type LucideIcon,
  MoveHorizontal,
  RotateCw,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { cn } from '@/components/ui/cn';
import { Button } from '@/components/ui/controls/button';
import { buttonStyle } from '@/components/ui/controls/button-style';
import { Tooltip } from '@/components/ui/overlays/tooltip';
import type { ViewerMove, ViewerState } from './viewer-state';

type ToolProps = {
  icon: LucideIcon;
  label: string;
  keys: string;
  disabled?: boolean;
  pressed?: boolean;
  onClick: () => void;
};

function Tool({ icon: Glyph, label, keys, disabled = false, pressed, onClick }: ToolProps) {
  return (
    <Tooltip content={`${label} (${keys})`} side="bottom">
      <Button
        variant="ghost"
        size="icon"
        aria-label={label}
        aria-keyshortcuts={keys}
        aria-pressed={pressed}
        disabled={disabled}
        onClick={onClick}
        className="aria-pressed:bg-selected aria-pressed:text-text"
      >
        <Glyph aria-hidden="true" />
      </Button>
    </Tooltip>
  );
}

type ViewerToolbarProps = {
  view: ViewerState;
  /** The visible zoom, 1 for 100%. */
  zoom: number;
  pages: number;
  disabled: boolean;
  download: { readonly href: string; readonly filename: string } | undefined;
  onMove: (move: ViewerMove) => void;
};

/** The controls of the viewer. */
export function ViewerToolbar({ view, zoom, pages, disabled, download, onMove }: ViewerToolbarProps) {
  const tool = { disabled };
  return (
    <div
      role="toolbar"
      aria-label="View"
      className="flex shrink-0 flex-wrap items-center gap-x-1 border-border border-b bg-surface px-1.5 py-1"
    >
      {pages > 1 ? (
        <div className="mr-1 flex items-center">
          <Tool
            icon={ChevronLeft}
            label="Previous page"
            keys="←"
            disabled={disabled || view.page === 1}
            onClick={() => onMove('previous')}
          />
          <span className="tabular whitespace-nowrap px-1 text-sm">
            <span className="max-sm:sr-only">Page </span>
            {view.page} <span className="text-muted">of {pages}</span>
          </span>
          <Tool
            icon={ChevronRight}
            label="Next page"
            keys="→"
            disabled={disabled || view.page === pages}
            onClick={() => onMove('next')}
          />
        </div>
      ) : null}
      <Tool {...tool} icon={ZoomOut} label="Zoom out" keys="-" onClick={() => onMove('out')} />
      <span className="tabular w-11 text-center text-muted text-sm max-sm:hidden">
        {Math.round(zoom * 100)}%
      </span>
      <Tool {...tool} icon={ZoomIn} label="Zoom in" keys="+" onClick={() => onMove('in')} />
      <Tool
        {...tool}
        icon={MoveHorizontal}
        label="Fit to width"
        keys="0"
        pressed={view.zoom === 'fit'}
        onClick={() => onMove('fit')}
      />
      <Tool {...tool} icon={RotateCw} label="Rotate" keys="R" onClick={() => onMove('turn')} />
      {download ? (
        <a
          href={download.href}
          download={download.filename}
          className={cn(buttonStyle({ variant: 'ghost', size: 'small' }), 'ml-auto h-8')}
        >
          <Download aria-hidden="true" />
          Download
        </a>
      ) : null}
    </div>
  );
}
