import { type OptionalPage, optionalPages } from '@kitshelf/contract/site-facts.ts';
import { Switch } from '@kitshelf/ui/forms/switch.tsx';
import { AreaScreen } from '../area-screen.tsx';
import { LinksField } from '../fields/links-field.tsx';
import styles from '../shop.module.css';
import { ShopPreview } from '../shop-preview.tsx';
import type { AreaFields } from '../use-area-form.ts';

export const NavigationScreen = () => (
  <AreaScreen
    area="navigation"
    fields={(fields) => (
      <>
        <Links {...fields} />
        <Pages {...fields} />
      </>
    )}
    preview={({ value }) => <ShopPreview facts={{ headerLinks: value.header, pagesOff: value.pagesOff }} />}
    title="Navigation"
  />
);

const lists = [
  { name: 'header', label: 'Header' },
  { name: 'product', label: 'Footer: Product' },
  { name: 'information', label: 'Footer: Information' },
  { name: 'social', label: 'Social links' },
] as const;

function Links({ value, change, problems }: AreaFields<'navigation'>) {
  return lists.map(({ name, label }) => (
    <LinksField
      key={name}
      label={label}
      links={value[name]}
      onChange={(links) => change({ [name]: links })}
      path={name}
      problems={problems}
    />
  ));
}

const pageNames: Readonly<Record<OptionalPage, string>> = {
  brands: 'Brands',
  icons: 'Icons',
  jobs: 'Jobs: creator applications',
  updates: 'Updates',
  tools: 'Tools',
  newsletter: 'Newsletter form',
  'figma-plugin': 'Figma plugin',
  'framer-plugin': 'Framer plugin',
};

function Pages({ value: { pagesOff }, change }: AreaFields<'navigation'>) {
  const flip = (page: OptionalPage, isOn: boolean) =>
    change({ pagesOff: optionalPages.filter((each) => (each === page ? !isOn : pagesOff.includes(each))) });
  return (
    <fieldset className={styles.list}>
      <legend>Optional pages</legend>
      <p className={styles.hint}>A page that is off answers “not found”, and no link points to it.</p>
      {optionalPages.map((page) => (
        <Switch
          isOn={!pagesOff.includes(page)}
          key={page}
          label={pageNames[page]}
          onChange={(isOn) => flip(page, isOn)}
        />
      ))}
    </fieldset>
  );
}
