import { countries } from '@kitshelf/contract/countries.ts';
import { setCurrency, type DeskCurrency } from '@kitshelf/contract/desk/currencies.ts';
import type { Currency } from '@kitshelf/contract/money.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { callDesk } from '../desk-call.ts';
import type { Action } from '../forms/action-dialog.tsx';
import type { FieldValues } from '../forms/action-form.tsx';
import type { ActionField } from '../forms/field-input.tsx';
import { SimpleTable, type Column } from '../lists/data-table.tsx';
import { Loaded } from '../shell/loaded.tsx';
import { Section } from '../shell/screen.tsx';
import { currenciesQuery, proposed } from './shop-money.ts';

const nameOf = new Map(countries.map(({ code, value }) => [code, value]));

const codesIn = (text = '') =>
  text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
const namesOf = (codes: readonly string[]) => codes.map((code) => nameOf.get(code) ?? code);

const mostNames = 5;
/** More than half of the world is told as everyone else, however it came to that. */
const isMost = ({ countries: { length }, isForOthers }: DeskCurrency) =>
  isForOthers || length > countries.length / 2;

function payerWords(row: DeskCurrency): string {
  const names = namesOf(isMost(row) ? row.named : row.countries);
  const more = names.length - mostNames;
  const told = [
    ...names.slice(0, mostNames),
    ...(more > 0 ? [`${more} more`] : []),
    ...(isMost(row) ? ['everyone else'] : []),
  ];
  if (told.length === 0) return 'No one yet';
  if (row.countries.length === countries.length && names.length === 0) return 'Everyone';
  const words = told.length === 1 ? told.join('') : `${told.slice(0, -1).join(', ')} and ${told.at(-1)}`;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** `Switzerland and Liechtenstein`, `36 countries`. */
export const countriesText = (codes: readonly string[]): string =>
  codes.length > 2 ? `${codes.length} countries` : namesOf(codes).join(' and ');

/** `Sell in EUR to 27 countries and everyone else`. */
function outcome(currency: Currency, { countries: text, others }: FieldValues): string {
  const count = new Set(codesIn(text)).size;
  const named = count === 0 ? [] : [`${count} ${count === 1 ? 'country' : 'countries'}`];
  const who = [...named, ...(others === 'yes' ? ['everyone else'] : [])].join(' and ');
  return who === '' ? `Remove all countries from ${currency}` : `Sell in ${currency} to ${who}`;
}

function fieldsFor(row: DeskCurrency): ActionField[] {
  const { currency, named, countries: own } = row;
  const held = isMost(row) ? named : own;
  return [
    {
      name: 'countries',
      label: 'Countries',
      kind: 'long',
      hint: 'Two-letter codes, such as DE FR',
      isOptional: true,
      initial: (own.length === 0 ? proposed(currency) : held).join(' '),
    },
    {
      name: 'others',
      label: 'Everyone else too',
      initial: isMost(row) ? 'yes' : 'no',
      hint: 'Every country not listed under a currency',
      options: [
        { value: 'no', text: 'No' },
        { value: 'yes', text: 'Yes' },
      ],
    },
    { name: 'reason', label: 'Reason', kind: 'long', isOptional: true },
  ];
}

function changingCountries(row: DeskCurrency): Action {
  const { currency, missing } = row;
  const unsold =
    missing.length === 0 ? '' : ` Not sold there, as it has no price in ${currency}: ${missing.join('; ')}.`;
  return {
    title: `Countries that pay in ${currency}`,
    text: `Visitors from these countries see and pay prices in ${currency}, within two seconds.${unsold} Subscribers keep the currency they pay in.`,
    fields: fieldsFor(row),
    submitText: (typed) => outcome(currency, typed),
    act: ({ countries: text, others, reason = '' }) =>
      callDesk(setCurrency, {
        params: { currency },
        body: {
          countries: codesIn(text),
          others: others === 'yes',
          ...(reason.trim() !== '' && { reason: reason.trim() }),
        },
      }).then(() => ({ message: `Countries of ${currency} saved` })),
  };
}

const columns = (ask: (action: Action) => void): Column<DeskCurrency>[] => [
  { title: 'Currency', cell: ({ currency }) => currency },
  { title: 'Countries that pay in it', cell: payerWords },
  {
    title: 'On sale without a price in this currency',
    cell: ({ missing }) => missing.join('; ') || 'Nothing',
  },
  {
    title: 'Payments',
    cell: ({ isPayable, isSandbox }) => (!isPayable ? 'Not set up' : isSandbox ? 'Sandbox only' : 'Set up'),
  },
  {
    title: 'Actions',
    isTitleHidden: true,
    cell: (row) => (
      <Button
        aria-label={`Change countries of ${row.currency}`}
        look="plain"
        onClick={() => ask(changingCountries(row))}
        size="sm"
      >
        {row.countries.length === 0 ? 'Choose countries' : 'Change countries'}
      </Button>
    ),
  },
];

/** The currencies that something costs or a country pays in. */
export function Currencies({ ask }: { readonly ask: (action: Action) => void }) {
  const list = useQuery(currenciesQuery);
  return (
    <Section title="Currencies">
      <Loaded query={list} title="The currencies could not be loaded">
        {({ data }) => (
          <SimpleTable
            columns={columns(ask)}
            keyOf={({ currency }) => currency}
            label="Currencies"
            rows={data.toSorted((a, b) => a.currency.localeCompare(b.currency))}
          />
        )}
      </Loaded>
    </Section>
  );
}
