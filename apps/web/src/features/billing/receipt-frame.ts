/** A receipt's document apart from its style sheet. */
export interface ReceiptParts {
  readonly html: string;
  readonly css: string;
}

/**
 * Takes the inline style sheet out of a receipt: the page's policy, which a frame written by it inherits, lets no
 * inline style through; one that is constructed it does.
 */
export function receiptParts(receipt: string): ReceiptParts {
  let css = '';
  const html = receipt.replace(/<style>([\s\S]*?)<\/style>/g, (_, text: string) => {
    css += text;
    return '';
  });
  return { html, css };
}

type SheetMaker = Window & { readonly CSSStyleSheet: typeof CSSStyleSheet };

/** Gives a frame's document its style sheet, and the frame the height of what it shows. */
export function dressFrame(frame: HTMLIFrameElement, css: string): void {
  const { contentWindow, contentDocument } = frame;
  if (!contentWindow || !contentDocument) return;
  const sheet = new (contentWindow as SheetMaker).CSSStyleSheet();
  sheet.replaceSync(css);
  contentDocument.adoptedStyleSheets = [sheet];
  frame.height = String(contentDocument.documentElement.scrollHeight);
}
