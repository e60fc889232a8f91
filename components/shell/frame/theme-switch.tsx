'use client';
'use no memo';

import { Monitor, Moon, Sun } from 'lucide-react';
import { useTheme } from 'next-themes';
import { Button } from '@/components/ui/controls/button';
import { DropdownMenu, MenuRadioGroup, MenuRadioItem } from '@/components/ui/overlays/dropdown-menu';

/** Switches between the light, dark and system theme. */
export function ThemeSwitch() {
  const { theme, setTheme } = useTheme();
  return (
    <DropdownMenu
      trigger={
        <Button variant="ghost" size="icon" aria-label="Theme">
          <Sun aria-hidden="true" className="dark:hidden" />
          <Moon aria-hidden="true" className="hidden dark:block" />
        </Button>
      }
    >
      <MenuRadioGroup value={theme} onValueChange={setTheme}>
        <MenuRadioItem value="light" icon={<Sun aria-hidden="true" />}>
          Light
        </MenuRadioItem>
        <MenuRadioItem value="dark" icon={<Moon aria-hidden="true" />}>
          Dark
        </MenuRadioItem>
        <MenuRadioItem value="system" icon={<Monitor aria-hidden="true" />}>
          System
        </MenuRadioItem>
      </MenuRadioGroup>
    </DropdownMenu>
  );
}
