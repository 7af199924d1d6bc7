import type { DeskCustomer } from '@kitshelf/contract/desk/customers.ts';
import { Link } from '@tanstack/react-router';
import type { Action } from '../forms/action-dialog.tsx';
import type { Column } from '../lists/data-table.tsx';
import { moneyText } from '../lists/written.ts';
import { type ShopMoney, useShopMoney } from '../sales/shop-money.ts';
import { refunding } from './customer-actions.ts';
import { DisputeBadge, refundObstacle } from './disputes.tsx';
import { orderLabel } from './orders/order-words.ts';
import { refundState } from './state-words.ts';
import { act, ActButton, at, byId, details, gatewayNames, TableSection } from './table-parts.tsx';

export type Ask = (action: Action) => void;
type Payment = DeskCustomer['payments'][number];

interface OrderLinkProps {
  readonly orders: DeskCustomer['orders'];
  readonly txId: string | null;
}

/** The order that was paid, by its number; leads to its row above. */
function OrderLink({ orders, txId }: OrderLinkProps) {
  const order = orders.find((each) => each.txId === txId);
  if (!order) return '–';
  return (
    <Link from="/customers/$id" hash={`order-${order.txId}`} to=".">
      {orderLabel(order.receipt)}
    </Link>
  );
}

const paymentColumns = (ask: Ask, money: ShopMoney, orders: DeskCustomer['orders']): Column<Payment>[] => [
  at('When', (row) => row.at),
  { title: 'Order', cell: (row) => <OrderLink orders={orders} txId={row.txId} /> },
  { title: 'Amount', isFigure: true, cell: ({ amount, currency }) => moneyText(amount, currency) },
  { title: 'Paid through', cell: ({ gateway }) => gatewayNames[gateway] },
  {
    title: 'Refunds',
    cell: refundsText,
  },
  { title: 'Dispute', cell: (row) => <DisputeBadge payment={row} /> },
  details(({ amount, currency, gateway, gatewayId }) => ({
    of: `the payment of ${moneyText(amount, currency)}`,
    facts: [[`Payment at ${gatewayNames[gateway]}`, gatewayId]],
  })),
  act(
    (row) =>
      row.refunded < row.amount && (
        <ActButton obstacle={refundObstacle(row)} onClick={() => ask(refunding(row, money))}>
          Refund
        </ActButton>
      ),
  ),
];

/** What went back in all, and each refund that is under way or failed: `€4.50 refunded, €2.00 being refunded`. */
function refundsText({ refunded, currency, refunds }: Payment): string {
  const back = refunded > 0 ? [`${moneyText(refunded, currency)} ${refundState('confirmed')}`] : [];
  const others = refunds
    .filter(({ state }) => state !== 'confirmed')
    .map((each) => `${moneyText(each.amount, each.currency)} ${refundState(each.state)}`);
  return [...back, ...others].join(', ') || '–';
}

interface PaymentsProps extends Pick<DeskCustomer, 'orders'> {
  readonly rows: DeskCustomer['payments'];
  readonly ask: Ask;
}

/** What a customer paid and got back, with the order of each. */
export function Payments({ rows, orders, ask }: PaymentsProps) {
  const columns = paymentColumns(ask, useShopMoney(), orders);
  return <TableSection columns={columns} keyOf={byId} rows={rows} title="Payments" />;
}
