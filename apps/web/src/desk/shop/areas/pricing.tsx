import { AreaScreen } from '../area-screen.tsx';
import { OrderedList } from '../fields/ordered-list.tsx';
import { TextField } from '../fields/text-field.tsx';
import { Switch } from '@kitshelf/ui/forms/switch.tsx';
import type { AreaFields } from '../use-area-form.ts';

export const PricingScreen = () => (
  <AreaScreen
    area="pricing"
    fields={(fields) => (
      <>
        <Words {...fields} />
        <Questions {...fields} />
        <Comparison {...fields} />
      </>
    )}
    title="Pricing page"
  />
);

const texts = [
  { name: 'badge', label: 'Text above the title' },
  { name: 'title', label: 'Title', isRequired: true },
  {
    name: 'lead',
    label: 'Text below',
    rows: 3,
    hint: '{site} is the name, {count} the number of assets, {files} mentions source files where there are any',
  },
  {
    name: 'licence',
    label: 'Licence line',
    rows: 2,
    hint: 'What a plan licenses. Refund terms come from Seller',
  },
  { name: 'faqBadge', label: 'Text above the questions' },
  { name: 'faqTitle', label: 'Title of the questions' },
] as const;

function Words({ value, change, problems }: AreaFields<'pricing'>) {
  return texts.map(({ name, ...words }) => (
    <TextField
      {...words}
      error={problems[name]}
      key={name}
      onChange={(text) => change({ [name]: text })}
      value={value[name]}
    />
  ));
}

const mostQuestions = 30;

function Questions({ value: { questions }, change, problems }: AreaFields<'pricing'>) {
  return (
    <OrderedList
      adding={{
        text: 'Add question',
        make: () => ({ question: '', answer: '', isOfFiles: false }),
        most: mostQuestions,
      }}
      items={questions}
      label="Questions"
      nameOf={({ question }) => question}
      onChange={(items) => change({ questions: [...items] })}
    >
      {(item, set, index) => (
        <div>
          <TextField
            error={problems[`questions.${index}.question`]}
            label="Question"
            onChange={(question) => set({ ...item, question })}
            value={item.question}
          />
          <TextField
            error={problems[`questions.${index}.answer`]}
            label="Answer"
            onChange={(answer) => set({ ...item, answer })}
            rows={3}
            value={item.answer}
          />
          <Switch
            isOn={item.isOfFiles}
            label="Only if there are source files"
            onChange={(isOfFiles) => set({ ...item, isOfFiles })}
          />
        </div>
      )}
    </OrderedList>
  );
}

const mostRows = 20;

/** Lines of the comparison beside counts, tools and source files, which the page tells by itself. */
function Comparison({ value: { comparison = [] }, change, problems }: AreaFields<'pricing'>) {
  return (
    <OrderedList
      adding={{
        text: 'Add comparison line',
        make: () => ({ text: '', inFree: false, inPaid: true }),
        most: mostRows,
      }}
      items={comparison}
      label="Comparison of the plans"
      nameOf={({ text }) => text}
      onChange={(items) => change({ comparison: [...items] })}
    >
      {(item, set, index) => (
        <div>
          <TextField
            error={problems[`comparison.${index}.text`]}
            label="What it is"
            onChange={(text) => set({ ...item, text })}
            value={item.text}
          />
          <Switch
            isOn={item.inFree}
            label="In the free plan"
            onChange={(inFree) => set({ ...item, inFree })}
          />
          <Switch
            isOn={item.inPaid}
            label="In each paid plan"
            onChange={(inPaid) => set({ ...item, inPaid })}
          />
        </div>
      )}
    </OrderedList>
  );
}
