import type { ReactNode } from 'react';

export type EnvironmentName = 'test' | 'live';

export type Organisation = { slug: string; name: string };

/** An organisation that the member can change to. */
export type OrganisationChoice = Organisation & { href: string };

/** An environment and where it begins; with a reason it can't be entered, and the reason names who can change that. */
export type EnvironmentChoice = { environment: EnvironmentName; href: string; disabledReason?: string };

export type Member = { name: string; email: string; role: string };

export type NavigationItem = {
  label: string;
  href: string;
  /** What the addresses of all its pages begin with, where that is not its own. */
  area?: string | undefined;
  icon: ReactNode;
  /** A count or a word on the right. */
  badge?: ReactNode;
  /** Why the page can't be used here: it then leads nowhere and shows the reason. */
  disabledReason?: string | undefined;
};

export type NavigationGroup = { label?: string; items: readonly NavigationItem[] };

export type AccountLink = { label: string; href: string; icon?: ReactNode };

export type Command = {
  id: string;
  label: string;
  /** Other words that find it. */
  keywords?: readonly string[];
  icon?: ReactNode;
  /** A quieter word on the right. */
  hint?: string;
  /** A quieter second line. */
  description?: string;
  /** Why it can't be done here, and who can: it then does nothing and shows the reason. */
  disabledReason?: string;
  /** Stands after everything that matches, whatever is typed. */
  always?: true;
  /** Keys that run it from anywhere, one after the other: `g w`. */
  shortcut?: string;
} & ({ href: string; onSelect?: undefined } | { onSelect: () => void; href?: undefined });

export type CommandGroup = {
  heading: string;
  commands: readonly Command[];
  /** They answer what was typed, so they are shown as they are: before or after what the menu holds itself. */
  answers?: 'first' | 'last';
  /** A line under them: that more is looked for, or that nothing was found. */
  note?: string;
};

/** Loads the commands of a frame: their script comes when the menu or a key is first used. Must be stable. */
export type LoadCommands = () => Promise<readonly CommandGroup[]>;
