import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { deskQueryClient } from './desk/desk-call.ts';
import { deskRouter } from './desk/desk-router.tsx';
import { watchTypedFields } from './desk/typed-fields.ts';
import { recoverFromMissingFiles } from './lib/browser/chunk-recovery.ts';
import './lib/browser/trusted-types.ts';
import '@kitshelf/ui/fonts.css';
import '@kitshelf/ui/tokens.css';
import '@kitshelf/ui/base.css';

recoverFromMissingFiles(() => deskRouter.state.status === 'pending');
watchTypedFields();
const place = document.querySelector('#desk');
if (place)
  createRoot(place).render(
    <QueryClientProvider client={deskQueryClient}>
      <RouterProvider router={deskRouter} />
    </QueryClientProvider>,
  );
