import type { LucideIconData } from 'lucide-react/types';

/** The drawing of an icon. Every icon has the same declaration file, so this adds it to all of them. */
declare module 'lucide-react/icons/house' {
  export const __iconData: LucideIconData;
}
