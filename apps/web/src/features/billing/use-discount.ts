import { useEffect, useState } from 'react';
import { clearDiscount, readDiscount, storeDiscount, type Discount } from './discount-store.ts';

/** The coupon of the order at hand; it goes when the page is left (spec §4, Coupon). */
export function useDiscount() {
  const [discount, setDiscount] = useState(readDiscount);
  useEffect(() => clearDiscount, []);

  return {
    discount,
    apply: (next: Discount) => {
      storeDiscount(next);
      setDiscount(next);
    },
    remove: () => {
      clearDiscount();
      setDiscount(undefined);
    },
  };
}
