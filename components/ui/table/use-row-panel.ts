'use client';

import { type MouseEvent, useState } from 'react';
import { parseAsString } from '@/components/ui/address/params';
import { useQueryState } from '@/components/ui/address/use-query-state';

interface RowPanel {
  /** The id of the record whose panel is open. */
  readonly shown: string | null;
  /** Whether it has been open on this page: until then its script need not load. */
  readonly wasShown: boolean;
  readonly show: (id: string | null) => void;
  /** For `onClickCapture` around the rows: opens the panel without a server request for the page. */
  readonly openPanel: (click: MouseEvent) => void;
}

/** The id in the clicked row link; null for other clicks and for those that open a tab or a window. */
function clickedId(click: MouseEvent, parameter: string): string | null {
  if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey || click.button !== 0) return null;
  const link = click.target instanceof Element ? click.target.closest('a[data-row-link]') : null;
  return link instanceof HTMLAnchorElement ? new URL(link.href).searchParams.get(parameter) : null;
}

/** The panel next to a list; its record is in the URL under this parameter. */
export function useRowPanel(parameter: string): RowPanel {
  const [shown, setShown] = useQueryState(parameter, parseAsString.withOptions({ history: 'push' }));
  const [wasShown, setWasShown] = useState(shown !== null);
  if (shown !== null && !wasShown) setWasShown(true);
  return {
    shown,
    wasShown,
    show: (id) => void setShown(id),
    openPanel: (click) => {
      const id = clickedId(click, parameter);
      if (!id) return;
      click.preventDefault();
      void setShown(id);
    },
  };
}
