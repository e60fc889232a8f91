import type { ReactNode } from 'react';

export type Command = {
  id: string;
  label: string;
  /** Additional search terms. */
  keywords?: readonly string[];
  icon?: ReactNode;
  /** Muted text on the right, or a status. */
  hint?: ReactNode;
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
  /** How many of them show before anything is typed. */
  opensWith?: number;
  /** Shown before other groups then. */
  opensFirst?: true;
  /** Search results, which are not filtered by the menu: shown before or after its own commands. */
  answers?: 'first' | 'last';
  /** A line below them: for example that a search is running, or that nothing was found. */
  note?: string;
};

/** Loads the commands of a frame; their script loads when the menu or a shortcut is first used. Must be stable. */
export type LoadCommands = () => Promise<readonly CommandGroup[]>;
