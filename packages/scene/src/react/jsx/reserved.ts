/** What modules of ECMAScript keep for themselves, and what no parameter of strict code may be called. */
const ofLanguage =
  'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof undefined var void while with yield';

/** Properties that React takes for itself, or that everybody knows as something else. */
const ofReact = 'children className dangerouslySetInnerHTML key ref style';

/** What components call their own values. */
const ofComponents = 'demo index props words';

const reserved = new Set([ofLanguage, ofReact, ofComponents].flatMap((names) => names.split(' ')));

/** A name that a property or variable of a component can have: one that is taken already says besides what it is. */
export const unreserved = (name: string, kind: string): string =>
  reserved.has(name) ? `${name}${kind}` : name;
