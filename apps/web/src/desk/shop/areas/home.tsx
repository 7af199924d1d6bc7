import { type HomeBlock, homeBlocks } from '@kitshelf/contract/site-home.ts';
import { Switch } from '@kitshelf/ui/forms/switch.tsx';
import { AreaScreen } from '../area-screen.tsx';
import { OrderedList } from '../fields/ordered-list.tsx';
import { TextField } from '../fields/text-field.tsx';
import styles from '../shop.module.css';
import type { AreaFields } from '../use-area-form.ts';

export const HomeScreen = () => (
  <AreaScreen
    area="home"
    fields={(fields) => (
      <>
        <Blocks {...fields} />
        <Words {...fields} />
        <Kinds {...fields} />
      </>
    )}
    title="Home page"
  />
);

const blockNames: Readonly<Record<HomeBlock, string>> = {
  hero: 'Hero',
  brand: 'Your brand, to try',
  words: 'Marquee',
  picks: 'Staff picks',
  gallery: 'Gallery',
  features: 'Features',
  points: 'Key points',
  proof: 'Numbers and checks',
  call: 'Call to action',
};

function Blocks({ value: { blocks, demoPictures }, change }: AreaFields<'home'>) {
  const flip = (block: HomeBlock, isOn: boolean) =>
    change({ blocks: isOn ? [...blocks, block] : blocks.filter((each) => each !== block) });
  return (
    <>
      <fieldset className={styles.list}>
        <legend>Blocks</legend>
        <p className={styles.hint}>
          Marquee, picks, gallery, numbers and the brand to try show only once there are assets for them.
        </p>
        {homeBlocks.map((block) => (
          <Switch
            isOn={blocks.includes(block)}
            key={block}
            label={blockNames[block]}
            onChange={(isOn) => flip(block, isOn)}
          />
        ))}
        <Switch
          isOn={demoPictures}
          label="Pictures from the demo library"
          onChange={(isOn) => change({ demoPictures: isOn })}
        />
      </fieldset>
      <OrderedList
        items={blocks}
        label="Order of the blocks"
        nameOf={(block) => blockNames[block]}
        onChange={(order) => change({ blocks: [...order] })}
      >
        {(block) => blockNames[block]}
      </OrderedList>
    </>
  );
}

const texts = [
  { name: 'title', label: 'Title' },
  {
    name: 'lead',
    label: 'Text below',
    rows: 3,
    hint: '{site} is the name, {count} the number of assets',
  },
  { name: 'callTitle', label: 'Title of the call to action' },
  { name: 'callText', label: 'Text of the call to action', rows: 2 },
] as const;

function Words({ value, change, problems }: AreaFields<'home'>) {
  return texts.map(({ name, ...words }) => (
    <TextField
      {...words}
      error={problems[name]}
      isRequired={name === 'title' || name === 'callTitle'}
      key={name}
      onChange={(text) => change({ [name]: text })}
      value={value[name]}
    />
  ));
}

/** One on each line; what is typed is kept as it is until it is saved. */
function Kinds({ value: { kinds }, change, problems }: AreaFields<'home'>) {
  const fault = Object.entries(problems).find(([path]) => path.split('.')[0] === 'kinds')?.[1];
  return (
    <TextField
      error={fault}
      hint="Names of sub-categories, one per line. Leave empty for those with most assets"
      label="Marquee"
      onChange={(text) => change({ kinds: text === '' ? [] : text.split('\n') })}
      rows={4}
      value={kinds.join('\n')}
    />
  );
}
