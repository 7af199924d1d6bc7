/** A search term as its chip shows it: longer than 10 characters, the first 5 and '..' (spec §2, Library). */
export function chipLabel(term: string): string {
  return term.length > 10 ? `${term.slice(0, 5)}..` : term;
}
