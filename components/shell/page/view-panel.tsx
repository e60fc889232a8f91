'use client';

import { Trash2 } from 'lucide-react';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { refreshPage } from '@/components/ui/address/refresh-page';
import { Button } from '@/components/ui/controls/button';
import { LabelledCheckbox } from '@/components/ui/controls/checkbox';
import { type Choice, ChoiceGroup } from '@/components/ui/controls/choice-group';
import { Input } from '@/components/ui/controls/input';
import { Link } from '@/components/ui/controls/link';
import { announce } from '@/components/ui/feedback/announcer';
import { notifyUndoable } from '@/components/ui/overlays/toast';
import {
  type Density,
  densities,
  type ListLook,
  lookCookie,
  lookIn,
  withColumn,
} from '@/components/ui/table/list-look';
import {
  changeViews,
  MOST_LETTERS,
  parseViews,
  type SavedView,
  viewQuery,
  withoutView,
  withRestored,
  withView,
} from '@/components/ui/table/saved-views';

export type ViewPanelProps = {
  /** The name of the list in this browser's storage: `transactions`. */
  list: string;
  /** Where saved views are stored: those of another organisation or environment are of other records. */
  owner: string;
  look: ListLook;
  /** The columns that can be hidden. */
  columns: readonly { readonly id: string; readonly label: string }[];
  /** Called when a saved view is opened. */
  onApplied: () => void;
};

const densityLabels: Record<Density, string> = {
  compact: 'Compact',
  standard: 'Standard',
  roomy: 'Roomy',
};
const densityChoices: readonly Choice<Density>[] = densities.map((value) => ({
  value,
  label: densityLabels[value],
  name: densityLabels[value],
}));

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="space-y-1.5 px-2 py-2">
      <h2 id={id} className="font-medium text-muted text-xs">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Saved views in this browser. Without storage there are none, and saving one lasts as long as the panel. */
function useViews(key: string) {
  const [views, setViews] = useState<readonly SavedView[]>(() => {
    try {
      return parseViews(localStorage.getItem(key));
    } catch {
      return [];
    }
  });
  function store(change: (views: readonly SavedView[]) => readonly SavedView[]): void {
    try {
      setViews(changeViews(localStorage, key, change));
    } catch {
      // Storage is full or blocked.
      setViews(change);
    }
  }
  return [views, store] as const;
}

function SavedViews({ list, owner, onApplied }: Pick<ViewPanelProps, 'list' | 'owner' | 'onApplied'>) {
  const path = usePathname();
  const current = viewQuery(useSearchParams().toString());
  const [views, store] = useViews(`desk-views/${owner}/${list}`);

  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name')).trim();
    if (name === '') return;
    store((stored) => withView(stored, { name, query: current }));
    announce(`Saved the view ${name}`);
    event.currentTarget.reset();
  }

  function remove(view: SavedView): void {
    store((stored) => withoutView(stored, view.name));
    notifyUndoable({ title: `The view ${view.name} is deleted` }, async () => {
      store((stored) => withRestored(stored, view, views));
      return undefined;
    });
  }

  return (
    <Part title="Saved views">
      {views.length > 0 ? (
        <ul>
          {views.map((view) => (
            <li key={view.name} className="flex items-center gap-1">
              <Link
                href={view.query ? `${path}?${view.query}` : path}
                onClick={onApplied}
                aria-current={view.query === current ? 'true' : undefined}
                className="min-w-0 flex-1 truncate rounded-md px-1.5 py-1 hover:bg-subtle aria-[current]:font-medium"
              >
                {view.name}
              </Link>
              <Button
                variant="ghost"
                size="small"
                aria-label={`Delete the view ${view.name}`}
                onClick={() => remove(view)}
              >
                <Trash2 aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <form onSubmit={save} className="flex gap-1.5">
        <Input
          name="name"
          aria-label="Name of the view"
          placeholder="Save these filters as…"
          maxLength={MOST_LETTERS}
          autoComplete="off"
          className="sm:h-7 sm:text-sm"
        />
        <Button type="submit" size="small" className="max-sm:h-10">
          Save
        </Button>
      </form>
    </Part>
  );
}

/** The choices behind a list's View button. */
export function ViewPanel({ list, owner, columns, onApplied, ...props }: ViewPanelProps) {
  const router = useRouter();
  const [look, setLook] = useState(props.look);
  const hidden = look.hidden[list] ?? [];

  function apply(change: (look: ListLook) => ListLook): void {
    // Another tab may have changed the cookie.
    const next = change(lookIn(document.cookie) ?? look);
    setLook(next);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
    document.cookie = lookCookie(next);
    refreshPage(router);
  }

  return (
    <div className="w-64 divide-y divide-border">
      <SavedViews list={list} owner={owner} onApplied={onApplied} />
      <Part title="Row height">
        <ChoiceGroup
          label="Row height"
          choices={densityChoices}
          value={look.density}
          onChoose={(density) => apply((now) => ({ ...now, density }))}
        />
      </Part>
      {columns.length > 0 ? (
        <Part title="Columns">
          {columns.map(({ id, label }) => (
            <LabelledCheckbox
              key={id}
              checked={!hidden.includes(id)}
              onChange={({ currentTarget: { checked } }) =>
                apply((now) => withColumn(now, list, id, checked))
              }
            >
              {label}
            </LabelledCheckbox>
          ))}
        </Part>
      ) : null}
    </div>
  );
}
