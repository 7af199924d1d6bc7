/** What is said of an action, by its title, when the answer of its call has no words of its own. */
const doneWords: Readonly<Record<string, string>> = {
  'New coupon': 'The coupon is added.',
  'End coupon': 'The coupon has ended.',
  'Move subscribers': 'The move has begun.',
  'Undo move': 'The move is undone.',
  'New plan': 'The plan is added.',
  'New price': 'The price is added.',
  Return: 'The asset is returned.',
  'Add operator': 'The operator is added.',
  'Carry out the withdrawal': 'The withdrawal is carried out.',
  'Dismiss the withdrawal': 'The withdrawal is dismissed.',
  'Cancel subscription': 'The subscription is cancelled.',
  'Resume subscription': 'The subscription is resumed.',
  'Grant access': 'Access is granted.',
  Publish: 'Published.',
  Unpublish: 'Unpublished.',
  'Schedule publication': 'The publication is scheduled.',
  'Cancel import': 'The import is cancelled.',
  'Take back': 'Taken back.',
  'Replay webhook': 'The webhook is replayed.',
  'Finish check': 'The check is finished.',
  'Add category': 'The category is added.',
};

/** `The plan is added.` for *New plan*; a change that has no words of its own is saved. */
export const getDoneText = (title: string): string => doneWords[title] ?? 'Saved.';
