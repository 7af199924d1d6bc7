import { setCurrency, type DeskCurrency } from '@kitshelf/contract/desk/currencies.ts';
import { useMutation } from '@tanstack/react-query';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { callDesk } from '../desk-call.ts';
import { countriesText } from './currencies-section.tsx';
import { proposed } from './shop-money.ts';

/** Something has a price in it, and no country pays in it. */
export const isUnsold = ({ isPriced, countries }: DeskCurrency): boolean =>
  isPriced && countries.length === 0;

/** Says that nobody can buy in a currency, and sells in it to the countries whose own it is. */
export function UnsoldCurrency({ row: { currency, isPayable } }: { readonly row: DeskCurrency }) {
  const countries = proposed(currency);
  const { mutate, isPending } = useMutation({
    mutationFn: () => callDesk(setCurrency, { params: { currency }, body: { countries, others: false } }),
  });
  return (
    <p role="status">
      No country pays in {currency}, so nobody can buy at these prices yet.{' '}
      {isPayable ? (
        <Button isBusy={isPending} onClick={() => mutate()} size="sm">
          Sell in {currency} to {countriesText(countries)}
        </Button>
      ) : (
        'Its payment provider is not set up for this shop.'
      )}
    </p>
  );
}
