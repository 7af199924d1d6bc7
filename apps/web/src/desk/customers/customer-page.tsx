import { getCustomer, type DeskCustomer } from '@kitshelf/contract/desk/customers.ts';
import { listPlans } from '@kitshelf/contract/plans.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { callDesk } from '../desk-call.ts';
import { ActionDialog, type Action } from '../forms/action-dialog.tsx';
import { ListLink } from '../lists/list-link.tsx';
import { meQuery } from '../shell/desk-shell.tsx';
import { Loaded } from '../shell/loaded.tsx';
import { Facts, Moment, Screen } from '../shell/screen.tsx';
import { changingEmail, erasing, granting, removingFactor, signingOut } from './customer-actions.ts';
import { planText } from './customers-page.tsx';
import { CustomerTables } from './customer-tables.tsx';
import styles from './customer-tables.module.css';
import { DisputeNotice } from './disputes.tsx';
import { RowDetails } from './row-details.tsx';

/** While a payment provider has yet to confirm something, the customer is asked for again soon. */
const lookAgainMs = 3_000;
/** What follows an act, such as its email, comes a while later, and others act too. */
const usualMs = 10_000;
const isPending = ({ payments, subscriptions }: DeskCustomer) =>
  payments.some(({ refunds }) => refunds.some(({ state }) => state === 'requested')) ||
  subscriptions.some(({ scheduledChange }) => scheduledChange?.state === 'requested');

const factorText = ({ isOn, isRemovable }: DeskCustomer['secondFactor']): string => {
  if (isOn) return 'On';
  return isRemovable ? 'By passkey' : 'Off';
};

/** All about a customer, and what can be done for them. */
export function CustomerPage() {
  const { id = '' } = useParams({ strict: false });
  const { hash } = useLocation();
  const [asked, ask] = useState<Action>();
  const query = useQuery({
    queryKey: ['customer', id],
    queryFn: async () => (await callDesk(getCustomer, { params: { id } })).data,
    refetchInterval: ({ state: { data } }) => (data && isPending(data) ? lookAgainMs : usualMs),
  });
  return (
    <Loaded query={query} title="The customer could not be loaded">
      {(customer) => (
        <Screen actions={<ListLink to="/customers">All customers</ListLink>} title={customer.name}>
          <DisputeNotice payments={customer.payments} />
          <Facts
            facts={[
              ['Email', customer.email],
              ['Plan', planText(customer)],
              ['Two-factor authentication', factorText(customer.secondFactor)],
              ['Created', <Moment at={customer.createdAt} key="created" />],
            ]}
          />
          <RowDetails facts={[['ID of the customer', customer._id]]} of={customer.name} />
          <CustomerButtons ask={ask} customer={customer} />
          <CustomerTables ask={ask} customer={customer} marked={hash.replace('order-', '')} />
          {asked && <ActionDialog action={asked} onClose={() => ask(undefined)} />}
        </Screen>
      )}
    </Loaded>
  );
}

interface ButtonsProps {
  readonly customer: DeskCustomer;
  readonly ask: (action: Action) => void;
}

function CustomerButtons({ customer, ask }: ButtonsProps) {
  const { _id: id, email, secondFactor } = customer;
  const { data: me } = useQuery(meQuery);
  const { data: plans = [], isPending } = useQuery({
    queryKey: ['plans on sale'],
    queryFn: async () => (await callDesk(listPlans, { query: {} })).data.filter(({ isPaid }) => isPaid),
  });
  return (
    <div className={styles.buttons}>
      {/* Its dialog would stay without plans. */}
      <Button aria-disabled={isPending} onClick={() => ask(granting(customer, plans))}>
        Grant access
      </Button>
      <Button onClick={() => ask(signingOut(id))}>Sign customer out</Button>
      {secondFactor.isRemovable && (
        <Button onClick={() => ask(removingFactor(id))}>Turn off two-factor authentication</Button>
      )}
      {me?.roles.includes('owner') && (
        <>
          <Button onClick={() => ask(changingEmail(id))}>Change email</Button>
          <Button onClick={() => ask(erasing(id, email))}>Delete account</Button>
        </>
      )}
    </div>
  );
}
