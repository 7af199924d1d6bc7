import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import '@kitshelf/ui/tokens.css';
import '@kitshelf/ui/base.css';
import './ui.css';
import { App } from './app.tsx';

const minute = 60_000;
const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 3 * minute, retry: false, refetchOnWindowFocus: false } },
});
const place = document.getElementById('app');
if (place)
  createRoot(place).render(
    <QueryClientProvider client={queryClient}>
      <App />
    </QueryClientProvider>,
  );
