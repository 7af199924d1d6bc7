/** First names of the library's people that go with a beard or short hair; all others get longer hair. */
const shortHaired = new Set(
  (
    'Tobias Derek Jonah Lucas Samuel Rafael Idris Henrik Tom Kwame Milo Jonas Ned Leif Stefan Ben Owen Matteo Kofi ' +
    'Oskar Pieter Elias Tor Anders Ivar Dev Luca Gil Tomasz Ellis Sam Jay Marcus Teo Bert Jorge Pau Duncan Hamid ' +
    'Sal Yusuf Basil Roy Dorian Gus Rui Miguel Lars Nuno Tariq Emil Aldo Arno Bram Caspar Cyril Davin Egon Felix ' +
    'Hugo Ian Kenji Laszlo Mateus Nils Otto Pavel Quentin Ravi Silas Theo Viktor Wim Yannick Zeno Amos Bo Dario Kit'
  ).split(' '),
);
const shortStyles = [0, 3, 4, 7];
const longStyles = [1, 2, 5, 6, 3];

/** Which figure a person has, by their name. */
export function figureOf(name: string): number {
  const first = name.split(' ')[0] ?? name;
  const sum = Array.from(name).reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 9973, 7);
  const styles = shortHaired.has(first) ? shortStyles : longStyles;
  return styles[sum % styles.length]! + 8 * (sum % 31);
}
