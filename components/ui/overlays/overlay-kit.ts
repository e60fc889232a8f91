import { AlertDialog, Dialog, Popover } from 'radix-ui';
import { Menu } from 'radix-ui/internal';

/** The library behind menus, popovers and dialogs: one script, loaded when the first of them is needed. */
export const overlayKit = { AlertDialog, Dialog, Menu, Popover };
