/** The floating panel shared by menus, selects and popovers. */
export const menuPanelStyle =
  'z-50 min-w-44 overflow-hidden rounded-lg border border-border bg-raised p-1 text-text shadow-md outline-none data-[state=open]:animate-appear';

/** An item of such a panel. */
export const menuItemStyle =
  'relative flex w-full cursor-default select-none items-center gap-2 rounded-md px-2 py-1.5 text-left text-base outline-none aria-disabled:text-faint data-highlighted:bg-subtle data-[selected=true]:bg-subtle [&_svg]:size-4 [&_svg]:shrink-0';
