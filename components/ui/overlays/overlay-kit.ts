import { AlertDialog, Dialog, Popover } from 'radix-ui';
import { Menu } from 'radix-ui/internal';

/** The library behind menus, panels and windows: one script, which comes when the first of them is wanted. */
export const overlayKit = { AlertDialog, Dialog, Menu, Popover };
