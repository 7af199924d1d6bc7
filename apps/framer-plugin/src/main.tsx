import { framer } from '@framer/plugin';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import '@kitshelf/ui/tokens.css';
import '@kitshelf/ui/base.css';
import './main.css';
import { App } from './app.tsx';

const minute = 60_000;
const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 3 * minute, retry: false, refetchOnWindowFocus: false } },
});

void framer.showUI({ position: 'top right', width: 380, height: 620, minWidth: 320, resizable: true });
const place = document.getElementById('app');
if (place)
  createRoot(place).render(
    <QueryClientProvider client={queryClient}>
      <App />
    </QueryClientProvider>,
  );
