// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FunnelSection } from './funnel.tsx';

const none = { visitors: 0, signUps: 0, firstCopies: 0, checkouts: 0, paid: 0 };
const stepsOf = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

afterEach(cleanup);

it('visitors who are not counted are no zero, and the reason is told', () => {
  render(<FunnelSection funnel={{ now: { ...none, signUps: 2, paid: 1 }, before: none }} />);
  expect(stepsOf()[0]).toContain('Visitors–');
  screen.getByText(/Not all visitors are counted/);
});

it('sign-ups are a share of visitors only where all of them could be counted', () => {
  render(<FunnelSection funnel={{ now: { ...none, visitors: 1, signUps: 2 }, before: none }} />);
  expect(stepsOf().join(' ')).not.toContain('of visitors');
  cleanup();
  render(<FunnelSection funnel={{ now: { ...none, visitors: 4, signUps: 2 }, before: none }} />);
  expect(stepsOf()[1]).toContain('50% of visitors');
  expect(screen.queryByText(/Not all visitors are counted/)).toBeNull();
});
