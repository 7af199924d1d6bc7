import { useQueries } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useCall } from '../../../lib/api/call-context.ts';
import { dateText } from '../../../lib/date-text.ts';
import { useUser } from '../../../lib/session/user.ts';
import { subscriptionQuery } from '../queries.ts';

/** The way to money back of a customer who can still withdraw from a purchase; nothing for anyone else. */
export function WithdrawFirst() {
  const call = useCall();
  const subscriptions = useUser()?.activeSubscriptions ?? [];
  const details = useQueries({
    queries: subscriptions.map(({ _id: id }) => ({ ...subscriptionQuery(call, id), meta: { silent: true } })),
  });
  return details.map(({ data }) => {
    if (!data?.data.withdrawal) return null;
    const { _id, productName, withdrawal } = data.data;
    return (
      <Fragment key={_id}>
        {' '}
        To get your money back for {productName}, <a href={withdrawal.path}>withdraw from the contract</a>{' '}
        first, until {dateText(withdrawal.until)}.
      </Fragment>
    );
  });
}
