import { AreaScreen } from '../area-screen.tsx';
import { PictureField } from '../fields/picture-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { ShopPreview } from '../shop-preview.tsx';
import type { AreaFields } from '../use-area-form.ts';

export const IdentityScreen = () => (
  <AreaScreen
    area="identity"
    fields={(fields) => (
      <>
        <Words {...fields} />
        <Pictures {...fields} />
      </>
    )}
    preview={({ value }) => <ShopPreview facts={value} socialPicture={value.socialPicture} />}
    title="Identity"
  />
);

function Words({ value, change, problems }: AreaFields<'identity'>) {
  return (
    <>
      <TextField
        error={problems['name']}
        isRequired
        label="Name"
        onChange={(name) => change({ name })}
        value={value.name}
      />
      <TextField
        error={problems['tagline']}
        hint="In the footer, and beside the name in browser tabs"
        label="Tagline"
        onChange={(tagline) => change({ tagline })}
        value={value.tagline}
      />
      <TextField
        error={problems['description']}
        hint="How search engines and shared links describe the shop"
        label="Description"
        onChange={(description) => change({ description })}
        rows={3}
        value={value.description}
      />
      <TextField
        error={problems['assetCount']}
        hint="Such as 1K+. Leave empty for the actual number (from 100)"
        label="Number of assets as text"
        onChange={(assetCount) => change({ assetCount })}
        value={value.assetCount}
      />
    </>
  );
}

const pictures = [
  { name: 'logo', label: 'Logo', hint: 'Replaces icon and name; 30 px high' },
  {
    name: 'darkLogo',
    label: 'Logo for dark mode',
    hint: 'Shown where visitors use dark mode; without one, the logo above',
    isOnDark: true,
  },
  {
    name: 'icon',
    label: 'Icon',
    hint: 'Square; all sizes are made from it. Without one, the first letter of the name is shown',
  },
  { name: 'socialPicture', label: 'Social picture', hint: '1200 × 630 px; shown when pages are shared' },
] as const;

function Pictures({ value, change, problems }: AreaFields<'identity'>) {
  return pictures.map(({ name, ...words }) => (
    <PictureField
      {...words}
      error={problems[name]}
      key={name}
      onChange={(picture) => change({ [name]: picture })}
      value={value[name]}
    />
  ));
}
