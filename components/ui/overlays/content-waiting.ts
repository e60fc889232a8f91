'use client';

import { createContext, useContext } from 'react';

const Waiting = createContext(false);

/** Its content is shown without data and is replaced when that has loaded: dialogs inside stay closed. */
export const ContentWaiting = Waiting.Provider;

/** Whether this content is about to be replaced. */
export const useContentWaiting = (): boolean => useContext(Waiting);
