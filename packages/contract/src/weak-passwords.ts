/** Said of a password that is known from a leak or made of a common one (docs/security/accounts.md#words-that-no-password-may-be-made-of). */
export const commonPasswordText = 'This password is too common. Choose another one.';
/** Said of a password that is made of a name that anyone knows. */
export const ownWordText = 'Leave out your name, your email address and the name of this site.';

/** How many of the commonest passwords are refused with a tail of digits and signs, too. */
const commonCount = 10_000;

/** Passwords that strangers try first. */
export interface KnownPasswords {
  readonly leaked: ReadonlySet<string>;
  readonly common: ReadonlySet<string>;
}

/** @param leaked passwords of leaks in lower case, the commonest first */
export const getKnownPasswords = (leaked: readonly string[]): KnownPasswords => ({
  leaked: new Set(leaked),
  common: new Set(leaked.slice(0, commonCount)),
});

/** Names that a password may not be made of. */
export interface OwnNames {
  readonly siteName: string;
  /** The site's host, such as `shop.example.com`. */
  readonly host: string;
  readonly name: string;
  readonly email: string;
}

const letterOf: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const shortestWord = 4;
/** A name beside so many other characters is one word of several. */
const enoughBeside = 8;
/** So many digits and signs behind a word are what people add to it. */
const longestTail = 6;

/** Lower case, and once more with letters for the digits and signs that stand for them. */
function formsOf(password: string): readonly string[] {
  const lower = password.normalize('NFKC').toLowerCase();
  const read = lower.replaceAll(/[01345@$!]/g, (sign) => letterOf[sign] ?? sign);
  return lower === read ? [lower] : [lower, read, read.replaceAll('i', 'l')];
}

/** What is wrong with a new password beside its form; `undefined` where nothing is. */
export function getWeakness(password: string, known: KnownPasswords, own: OwnNames): string | undefined {
  const forms = formsOf(password);
  const words = wordsOf(own);
  const isOwn = (form: string) =>
    words.some((word) => form.includes(word) && form.length - word.length < enoughBeside);
  if (forms.some(isOwn)) return ownWordText;
  return isKnown(forms, known) ? commonPasswordText : undefined;
}

function isKnown(forms: readonly string[], { leaked, common }: KnownPasswords): boolean {
  const [lower = ''] = forms;
  const bare = lower.replaceAll(/[^a-z0-9]/g, '');
  if ([...forms, bare].some((form) => leaked.has(form))) return true;
  // The tail as it was typed: a sign that stands for a letter is part of the word.
  const typed = lower.slice(0, endOfLetters(lower));
  if (lower.length - typed.length > longestTail) return false;
  const words = [...formsOf(typed), ...forms].map((form) =>
    form.slice(Math.max(0, form.search(/[a-z]/)), endOfLetters(form)),
  );
  return words.some((word) => word.length >= shortestWord && common.has(word));
}

/** Where the last letter from a to z ends; 0 without one. By steps: an expression for it takes the square of a text's length. */
function endOfLetters(text: string): number {
  let end = text.length;
  while (end > 0 && !/[a-z]/.test(text[end - 1]!)) end -= 1;
  return end;
}

/** Words of four letters or more, in lower case. */
function wordsOf({ siteName, host, name, email }: OwnNames): readonly string[] {
  const [mailbox = ''] = email.split('@');
  const labels = host
    .split('.')
    .slice(0, -1)
    .filter((label) => label !== 'www');
  const texts = [siteName, name, mailbox].flatMap((text, at) => [
    joined(text),
    ...(at === 0 ? [] : parts(text)),
  ]);
  return [...new Set([...texts, ...labels.flatMap(parts)])].filter((word) => word.length >= shortestWord);
}

const joined = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
const parts = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];
