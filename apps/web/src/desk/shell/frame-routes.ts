import { createRootRoute, createRoute } from '@tanstack/react-router';
import { DeskShell } from './desk-shell.tsx';

export const root = createRootRoute();

/** What every screen of the signed-in user stands in. */
export const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: DeskShell });
