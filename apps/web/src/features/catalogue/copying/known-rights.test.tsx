// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { storeToken } from '../../../lib/session/session.ts';
import { useAreRightsKnown } from './known-rights.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

/** Shows whether rights are known, beside an answer that comes when the test says so. */
function show(queryClient: QueryClient) {
  let answer = () => {};
  function Page() {
    const queryFn = () => new Promise<string>((resolve) => (answer = () => resolve('as a subscriber')));
    const { data } = useQuery<string>({ queryKey: ['assets', 'one', 'a'], queryFn, staleTime: Infinity });
    return <p>{`${data}, ${useAreRightsKnown() ? 'known' : 'not known'}`}</p>;
  }
  render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  );
  return () => answer();
}

test('are not known from signing in until what a visitor was told is asked again', async () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(['assets', 'one', 'a'], 'as a visitor');
  const answer = show(queryClient);
  expect(screen.getByText('as a visitor, known')).toBeTruthy();
  act(() => {
    storeToken('pro');
    void queryClient.invalidateQueries();
  });
  expect(await screen.findByText('as a visitor, not known')).toBeTruthy();
  act(answer);
  expect(await screen.findByText('as a subscriber, known')).toBeTruthy();
});
