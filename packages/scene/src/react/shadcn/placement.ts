/** A class as the width that it counts from, if any, and what it says there. */
const parts = /^((?:max-(?:\w+|\[[^\]]+\]):)?)(.+)$/;

const placing =
  /^(?:-?(?:m[trblxy]?|order|left|right|top|bottom|inset)-|self-|flex-(?:1|auto|initial)$|\[flex:|\[translate:|\[position:|absolute$)/;
const displays = /^(?:hidden|flex|block|grid|inline|inline-flex|contents)$/;
const flow = /^(?:flex$|flex-(?:col|row|wrap)|items-|justify-|gap-|p[xytrbl]?-|overflow-)/;

const chosen = (classes: string, isWanted: (said: string) => boolean): string[] =>
  classes.split(' ').filter((each) => {
    const said = parts.exec(each)?.[2] ?? '';
    return !/^[^[]*:/.test(said) && isWanted(said);
  });

/** Whether an element is not shown in some windows. */
export const isHiddenSomewhere = (classes: string): boolean =>
  classes.split(' ').some((each) => /^(?:max-[^:]+:)?hidden$/.test(each));

/** Of an element's classes those that say where it stands and how wide it is, not how it looks. */
export function getPlacement(classes: string, { hasWidth = true } = {}): string {
  const isShown = isHiddenSomewhere(classes);
  return chosen(
    classes,
    (said) =>
      placing.test(said) || (hasWidth && /^(?:min-|max-)?w-/.test(said)) || (isShown && displays.test(said)),
  ).join(' ');
}

/** Of a panel's classes those that say how what it holds lies, and its width as the most that it takes. */
export function getFlow(classes: string): string {
  const most = classes.split(' ').flatMap((each) => (/^w-[\d[]/.test(each) ? [`sm:max-${each}`] : []));
  return [...chosen(classes, (said) => flow.test(said)), ...most].join(' ');
}

/** Whether an element is there only while another is in some state, such as the mark of a chosen box. */
export const isOfState = (classes: string): boolean =>
  / ?(?:^| )hidden(?: |$)/.test(classes) && !/(?:^| )max-[^:]+:(?:flex|block|grid|inline)/.test(classes);
