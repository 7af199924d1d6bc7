import { RouterProvider } from '@tanstack/react-router';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { httpCall } from '@kitshelf/api-client/call.ts';
import { recoverFromMissingFiles } from './lib/browser/chunk-recovery.ts';
import { keepPaymentsApart } from './lib/browser/payment-documents.ts';
import { carryUnkept, takeUnkept } from '@kitshelf/ui/browser/storage.ts';
import { createQueryClient } from './lib/api/query-client.ts';
import { carriedFacts } from './lib/site/carried-facts.ts';
import { clearSession, readToken } from './lib/session/session.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { createAppRouter } from './router.tsx';
// Nearly every page has these: with the rest they pack better than in a file of their own.
import '@kitshelf/ui/feedback/badge.tsx';
import '@kitshelf/ui/media/picture.tsx';
import '@kitshelf/ui/navigation/tabs.tsx';
import '@kitshelf/ui/feedback/panel.tsx';
import './lib/session/wanted-asset.ts';

takeUnkept();
const router = createAppRouter({
  call: httpCall({ fetch: window.fetch.bind(window), token: readToken, onDeadToken: clearSession }),
  queryClient: createQueryClient(toast.error),
  origin: window.location.origin,
  site: carriedFacts(),
});

keepPaymentsApart(router.history);
// The history writes its entry a moment after it tells of it.
router.history.subscribe(() => queueMicrotask(carryUnkept));
recoverFromMissingFiles(() => router.state.status === 'pending');
startTransition(() => {
  // A server without time to render sends the document alone.
  if ('$_TSR' in window) hydrateRoot(document, <RouterClient router={router} />);
  else createRoot(document).render(<RouterProvider router={router} />);
});
