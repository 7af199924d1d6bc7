import {
  getDemoData,
  loadDemoData,
  removeDemoData,
  type DemoData,
} from '@kitshelf/contract/desk/demo-data.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { callDesk } from '../desk-call.ts';
import { ActionDialog, type Action } from '../forms/action-dialog.tsx';
import { Loaded } from '../shell/loaded.tsx';
import { Facts, Section } from '../shell/screen.tsx';
import { numberText } from '../lists/written.ts';

const lookAgainMs = 2_000;
const count = (value: number, one: string, many = `${one}s`) =>
  `${numberText(value)} ${value === 1 ? one : many}`;

const isUnderWay = ({ wanted, doneAt }: DemoData) => wanted !== null && doneAt === null;

const hasAny = ({ removable }: DemoData) => Object.values(removable).some((many) => many > 0);

/** Everything that a removal would take away, in words. */
function removableText({ removable: { assets, updates, plans, coupons, users } }: DemoData): string {
  return [
    count(assets, 'asset'),
    count(updates, 'update'),
    count(plans, 'plan'),
    count(coupons, 'coupon'),
    count(users, 'user'),
  ].join(', ');
}

const removing = (data: DemoData): Action => ({
  title: 'Remove demo data',
  text: `${removableText(data)} will be removed. Plans that nobody bought are deleted; customers who bought one keep it, and every purchase stays. What you created or changed at the desk (${count(data.kept.assets, 'asset')}, ${count(data.kept.updates, 'update')}), stays. The demo data does not come back at the next start; you can load it again here.`,
  fields: [],
  submitText: 'Remove demo data',
  isDangerous: true,
  act: () => callDesk(removeDemoData, { body: {} }),
});

const loading: Action = {
  title: 'Load demo data',
  text: 'This adds the demo library with more than 2,000 designs of fictional brands, its plans, coupons and updates to your shop, where visitors see them at once. On a local machine it also adds the demo users. Custom data does not change.',
  fields: [],
  submitText: 'Load demo data',
  act: () => callDesk(loadDemoData, { body: {} }),
};

/** The invented shop: how much of it there is, and both ways. */
export function DemoDataSection() {
  const [asked, ask] = useState<Action>();
  const query = useQuery({
    queryKey: ['demo-data'],
    queryFn: async () => (await callDesk(getDemoData, {})).data,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? lookAgainMs : false),
  });
  return (
    <Section id="demo-data" title="Demo data">
      <Loaded query={query} title="The demo data could not be counted">
        {(data) => (
          <>
            <Facts
              facts={[
                ['Demo data in this shop', isUnderWay(data) ? 'Changing now' : removableText(data)],
                [
                  'Changed at the desk and kept',
                  `${count(data.kept.assets, 'asset')}, ${count(data.kept.updates, 'update')}`,
                ],
              ]}
            />
            {data.areUsersKept && <p>The demo users stay, because there is no other owner.</p>}
            <Ways ask={ask} data={data} />
          </>
        )}
      </Loaded>
      {asked && <ActionDialog action={asked} onClose={() => ask(undefined)} />}
    </Section>
  );
}

/** The stronger button is the one that does something. */
function Ways({ ask, data }: { readonly ask: (action: Action) => void; readonly data: DemoData }) {
  const isLoaded = hasAny(data);
  return (
    <p>
      <Button disabled={!isLoaded} look={isLoaded ? 'outline' : 'plain'} onClick={() => ask(removing(data))}>
        Remove demo data
      </Button>{' '}
      <Button look={isLoaded ? 'plain' : 'outline'} onClick={() => ask(loading)}>
        Load demo data
      </Button>
    </p>
  );
}
