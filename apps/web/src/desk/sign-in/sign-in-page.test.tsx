// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { completeBrowser } from '../../../test/browser.ts';
import { deskQueryClient } from '../desk-call.ts';
import { JoinPage, SignInPage } from './sign-in-page.tsx';

const email = 'mara@nordlicht.example';
/** What the desk was asked, by its path below the API, and what was sent along. */
let asked: [string, Record<string, unknown>][] = [];
let signInAnswer: () => Response;

beforeEach(() => {
  asked = [];
  completeBrowser();
  deskQueryClient.clear();
  document.body.innerHTML = `<script id="site-facts" type="application/json">{"name":"Nordlicht"}</script>`;
  window.history.replaceState(null, '', `/desk/join?id=${'1'.repeat(32)}&token=t`);
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    const path = new URL(url, 'http://localhost').pathname.replace(/^.*\/desk\//, '');
    asked.push([path, JSON.parse(body) as Record<string, unknown>]);
    if (path === 'join/invitation') return Promise.resolve(Response.json({ data: { email } }));
    if (path === 'join') return Promise.resolve(Response.json({ message: 'Welcome.' }));
    return Promise.resolve(signInAnswer());
  });
});
afterEach(cleanup);

async function join() {
  const root = createRootRoute();
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/join', component: JoinPage }),
    createRoute({ getParentRoute: () => root, path: '/login', component: SignInPage }),
    createRoute({ getParentRoute: () => root, path: '/', component: () => <h1>Overview</h1> }),
  ]);
  const history = createMemoryHistory({ initialEntries: ['/join'] });
  render(
    <QueryClientProvider client={deskQueryClient}>
      <RouterProvider router={createRouter({ routeTree, history }) as never} />
    </QueryClientProvider>,
  );
  const person = userEvent.setup();
  await person.type(await screen.findByRole('textbox', { name: 'Name' }), 'Mara');
  screen.getByText('Nordlicht');
  await person.type(screen.getByLabelText('Password'), 'hafen-licht-2026');
  await person.click(screen.getByRole('button', { name: 'Join' }));
}

const me = {
  name: 'Mara',
  email,
  roles: ['owner'],
  factors: [],
  recoveryCodesLeft: 0,
  needsFactor: false,
  shop: 'Nordlicht',
};

it('who joins is signed in with the password just chosen', async () => {
  signInAnswer = () => Response.json({ data: me });
  await join();
  await screen.findByRole('heading', { name: 'Overview' });
  expect(asked.at(-1)).toEqual(['session', { email, password: 'hafen-licht-2026' }]);
});

it.each([
  ['a second factor is asked', 'SecondFactorNeeded', 403],
  ['signing in fails', 'TooManyRequests', 429],
])('where %s, the sign-in page goes on', async (_case, code, status) => {
  signInAnswer = () =>
    Response.json({ error: { code, message: 'No', fields: { factors: 'totp' } } }, { status });
  await join();
  await screen.findByRole('heading', { name: 'Sign in to the desk' });
  screen.getByText('Your account is ready. Sign in to continue.');
  screen.getByText('Nordlicht');
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', email);
  expect(asked.filter(([path]) => path === 'join')).toHaveLength(1);
});
