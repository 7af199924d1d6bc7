import { mayAs, type Role } from '@kitshelf/contract/operator-roles.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LinkTabs } from '../../shared/navigation/link-tabs.tsx';
import { meQuery } from '../shell/desk-shell.tsx';
import { Screen } from '../shell/screen.tsx';

const tabs: readonly { readonly text: string; readonly to: string; readonly roles: readonly Role[] }[] = [
  { text: 'Alerts', to: '/alerts', roles: ['support'] },
  { text: 'Jobs', to: '/alerts/jobs', roles: [] },
  { text: 'Webhooks', to: '/alerts/webhooks', roles: [] },
  { text: 'Emails', to: '/alerts/mails', roles: ['support'] },
  { text: 'Backups', to: '/system/backups', roles: [] },
  { text: 'Figma check', to: '/system/figma-check', roles: [] },
];

interface SystemScreenProps {
  /** Of the part, where it has a place of its own in the menu. */
  readonly title?: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The screen that its parts share: what a person should look at, and what works behind the site. */
export function SystemScreen({ title = 'Alerts and jobs', actions, children }: SystemScreenProps) {
  const { data: me } = useQuery(meQuery);
  const { pathname } = useLocation();
  const open = tabs.filter(({ roles }) => me && mayAs(me.roles, roles));
  return (
    <Screen actions={actions} title={title}>
      <LinkTabs
        label="Alerts and jobs"
        panelId="system"
        pathname={pathname.replace(/^\/desk/, '')}
        tabs={open}
      />
      <div id="system">{children}</div>
    </Screen>
  );
}
