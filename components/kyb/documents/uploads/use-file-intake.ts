'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import type { Chosen } from './upload-queue';
import type { UploadTarget } from './upload-state';

/** Elements that know the type of a file dropped on them have this attribute, as `type` or `type person-id`. */
const PLACE = 'data-upload-place';

/** The attribute of a slot's element: files dropped on it get this type and person. */
export const uploadPlace = (type: string, personId: string | undefined) => ({
  [PLACE]: personId ? `${type} ${personId}` : type,
});

/** The slot at an event's target; empty outside of all slots. */
function placeOf(target: EventTarget | null): string {
  const element = target instanceof Element ? target.closest(`[${PLACE}]`) : null;
  return element?.getAttribute(PLACE) ?? '';
}

function targetOf(place: string): Partial<UploadTarget> | undefined {
  const [type = '', personId = ''] = place.split(' ');
  return type ? { type: type as UploadTarget['type'], personId } : undefined;
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => Boolean(dataTransfer?.types.includes('Files'));

/** The files of a drop. A folder appears as an unreadable file and is refused by name. */
function droppedFiles({ dataTransfer }: DragEvent): Chosen[] {
  const items = [...(dataTransfer?.items ?? [])].filter(({ kind }) => kind === 'file');
  return items.flatMap((item) => {
    const file = item.getAsFile();
    if (!file) return [];
    const isFolder = item.webkitGetAsEntry()?.isDirectory === true;
    return isFolder ? { file, problem: 'This is a folder. Open it and add the files in it.' } : { file };
  });
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;

/**
 * Accepts files that are dropped or pasted anywhere on the page.
 * @returns the slot that files are dragged over, empty for the page itself, null while none are
 */
export function useFileIntake(take: (chosen: readonly Chosen[]) => void): string | null {
  const [over, setOver] = useState<string | null>(null);
  const taken = useEffectEvent(take);

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    function onDrag(event: DragEvent): void {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(placeOf(event.target));
    }
    function onLeave(event: DragEvent): void {
      if (event.relatedTarget === null) setOver(null);
    }
    function onDrop(event: DragEvent): void {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(null);
      const target = targetOf(placeOf(event.target));
      taken(droppedFiles(event).map((chosen) => ({ ...chosen, target })));
    }
    function onPaste({ clipboardData, target }: ClipboardEvent): void {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length > 0 && !isWriting(target)) taken(files.map((file) => ({ file })));
    }
    window.addEventListener('dragenter', onDrag, { signal });
    window.addEventListener('dragover', onDrag, { signal });
    window.addEventListener('dragleave', onLeave, { signal });
    window.addEventListener('drop', onDrop, { signal });
    window.addEventListener('paste', onPaste, { signal });
    return () => stop.abort();
  }, []);

  return over;
}
