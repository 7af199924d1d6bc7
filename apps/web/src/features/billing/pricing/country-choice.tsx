import { countries } from '@kitshelf/contract/countries.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Select } from '@kitshelf/ui/forms/select.tsx';
import { chooseCountry, useVisitorCountry } from '../visitor-country.ts';
import styles from './pricing-page.module.css';

const options = countries.map(({ code, value }) => ({ value: code, text: value }));

interface CountryChoiceProps {
  /** Of the prices that are shown. */
  readonly currency: string;
}

/** The billing country that prices are shown for: the visitor's own until another is chosen, which the checkout begins with. */
export function CountryChoice({ currency }: CountryChoiceProps) {
  const country = useVisitorCountry();
  const queryClient = useQueryClient();
  if (country === undefined) return null;
  return (
    <label className={styles.choice}>
      <span>Prices in {currency} for</span>
      <Select
        onChange={({ target }) => void chooseCountry(target.value, queryClient)}
        options={options}
        placeholder="Choose a country"
        value={country}
      />
    </label>
  );
}
