import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { httpCall } from './lib/call.ts';
import { recoverFromMissingFiles } from './lib/chunk-recovery.ts';
import { showHead, type RouteTags } from './lib/head-tags.ts';
import { createQueryClient } from './lib/query-client.ts';
import { clearSession, readToken } from './lib/session.ts';
import { toast } from './lib/toasts.ts';
import { createAppRouter } from './router.tsx';

const router = createAppRouter({
  call: httpCall({ fetch: window.fetch.bind(window), token: readToken, onDeadToken: clearSession }),
  queryClient: createQueryClient(toast.error),
  origin: window.location.origin,
});

router.subscribe('onResolved', ({ pathChanged, hrefChanged }) => {
  if (pathChanged || hrefChanged) showHead(router.state.matches as readonly RouteTags[]);
});

recoverFromMissingFiles(() => router.state.status === 'pending');
startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />);
});
