import { noteNavigation } from '@/components/ui/address/refresh-page';

// Next loads this file before the page hydrates.
export const onRouterTransitionStart = noteNavigation;
