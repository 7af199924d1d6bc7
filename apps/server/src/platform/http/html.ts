const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text made safe to stand in HTML, in attributes too. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** HTML that is already safe. */
export class SafeHtml {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toString(): string {
    return this.text;
  }
}

type Piece = SafeHtml | string | number | readonly (SafeHtml | string)[];

/** A template tag that escapes every value but `SafeHtml`. */
export function html(strings: TemplateStringsArray, ...values: Piece[]): SafeHtml {
  return new SafeHtml(String.raw({ raw: strings }, ...values.map(render)));
}

function render(value: Piece): string {
  if (value instanceof SafeHtml) return value.text;
  if (Array.isArray(value)) return value.map((part: Piece) => render(part)).join('');
  return escapeHtml(String(value));
}
