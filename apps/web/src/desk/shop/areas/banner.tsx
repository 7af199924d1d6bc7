import { bannerAudiences } from '@kitshelf/contract/site-facts.ts';
import { Field } from '@kitshelf/ui/forms/field.tsx';
import { Select } from '@kitshelf/ui/forms/select.tsx';
import { AreaScreen } from '../area-screen.tsx';
import { MomentField } from '../fields/moment-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { ShopPreview } from '../shop-preview.tsx';
import type { AreaFields } from '../use-area-form.ts';

export const BannerScreen = () => (
  <AreaScreen
    area="banner"
    fields={(fields) => <Banner {...fields} />}
    preview={({ value }) => <ShopPreview facts={{ banner: value.text === '' ? null : value }} />}
    title="Banner"
  />
);

const audienceNames = {
  everyone: 'Everyone without a plan',
  visitors: 'Visitors who are not signed in',
  'free users': 'Users without a plan',
} as const;
const audiences = bannerAudiences.map((value) => ({ value, text: audienceNames[value] }));

function Banner({ value, change, problems }: AreaFields<'banner'>) {
  return (
    <>
      <TextField
        error={problems['text']}
        hint="Leave empty to show no banner"
        label="Text"
        onChange={(text) => change({ text })}
        value={value.text}
      />
      <TextField
        error={problems['link']}
        hint="Where it links to, such as /pricing. Leave empty for no link"
        label="Link"
        onChange={(link) => change({ link: link === '' ? null : link })}
        value={value.link ?? ''}
      />
      <MomentField
        error={problems['from']}
        hint="Leave empty for now"
        label="From"
        onChange={(from) => change({ from })}
        value={value.from}
      />
      <MomentField
        error={problems['until']}
        hint="Leave empty for no end"
        label="Until"
        onChange={(until) => change({ until })}
        value={value.until}
      />
      <AudienceField change={change} error={problems['audience']} value={value} />
    </>
  );
}

interface AudienceFieldProps extends Pick<AreaFields<'banner'>, 'value' | 'change'> {
  readonly error: string | undefined;
}

function AudienceField({ value, change, error }: AudienceFieldProps) {
  return (
    <Field error={error} hint="Never shown to subscribers or at checkout" label="For">
      {(control) => (
        <Select
          {...control}
          onChange={({ target }) => {
            const audience = bannerAudiences.find((each) => each === target.value);
            if (audience) change({ audience });
          }}
          options={audiences}
          placeholder="Choose …"
          value={value.audience}
        />
      )}
    </Field>
  );
}
