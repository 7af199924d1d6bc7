import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Screen } from '../../shell/screen.tsx';
import { AreaScreen } from '../area-screen.tsx';
import type { AreaFields } from '../use-area-form.ts';
import { AskLawyer } from './ask-lawyer.tsx';
import { CreatorFields, LawFields, PromiseFields, WhoSells, WithdrawalFields } from './seller-fields.tsx';
import { missingOfSeller } from './seller-words.ts';
import styles from './legal.module.css';

/** Who sells, and what they promise. */
export function SellerPage() {
  return (
    <Screen title="Seller">
      <AskLawyer />
      <p className={styles.about}>
        Receipts and legal pages name the seller, and every promise on the site comes from here. What you
        leave empty is said nowhere.
      </p>
      <AreaScreen
        area="seller"
        check={missingOfSeller}
        fields={(fields) => <SellerForm {...fields} />}
        title="Seller"
      />
    </Screen>
  );
}

function SellerForm(fields: AreaFields<'seller'>) {
  useNamedField();
  return (
    <>
      <WhoSells {...fields} />
      <LawFields {...fields} />
      <PromiseFields {...fields} />
      <WithdrawalFields {...fields} />
      <CreatorFields {...fields} />
    </>
  );
}

/** The field that the address names, `/shop/seller#phone`, has the focus at first. */
function useNamedField(): void {
  const name = useLocation({ select: ({ hash }) => hash });
  useEffect(() => {
    if (name === '') return;
    const box = document.querySelector(`[data-field="${CSS.escape(name)}"]`);
    box?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [name]);
}
