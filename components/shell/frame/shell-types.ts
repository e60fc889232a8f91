import type { ReactNode } from 'react';

export type EnvironmentName = 'test' | 'live';

export type Organisation = { slug: string; name: string };

/** An organisation that the member can switch to. */
export type OrganisationChoice = Organisation & { href: string };

/** An environment and its start URL; with a reason it is disabled, and the reason says who can change that. */
export type EnvironmentChoice = { environment: EnvironmentName; href: string; disabledReason?: string };

export type Member = { name: string; email: string; role: string };

export type NavigationItem = {
  label: string;
  href: string;
  /** The common URL prefix of its pages, if it differs from its own URL. */
  area?: string | undefined;
  icon: ReactNode;
  /** A count or short text on the right. */
  badge?: ReactNode;
  /** Why the page is unavailable; it then is not a link and shows the reason. */
  disabledReason?: string | undefined;
};

export type NavigationGroup = { label?: string; items: readonly NavigationItem[] };

export type AccountLink = { label: string; href: string; icon?: ReactNode };

export type Command = {
  id: string;
  label: string;
  /** Additional search terms. */
  keywords?: readonly string[];
  icon?: ReactNode;
  /** Muted text on the right. */
  hint?: string;
  /** A muted second line. */
  description?: string;
  /** Why the command is unavailable, and who can run it; it then does nothing and shows the reason. */
  disabledReason?: string;
  /** Always listed after all matches, for any input. */
  always?: true;
  /** Keys that run it from any page, pressed in sequence: `g w`. */
  shortcut?: string;
} & ({ href: string; onSelect?: undefined } | { onSelect: () => void; href?: undefined });

export type CommandGroup = {
  heading: string;
  commands: readonly Command[];
  /** Search results, which are not filtered by the menu: shown before or after its own commands. */
  answers?: 'first' | 'last';
  /** A line below them: for example that a search is running, or that nothing was found. */
  note?: string;
};

/** Loads the commands of a frame; their script loads when the menu or a shortcut is first used. Must be stable. */
export type LoadCommands = () => Promise<readonly CommandGroup[]>;
