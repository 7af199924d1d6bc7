import sanitize from 'sanitize-html';

/** What a description may hold; everything else loses its tags, scripts and styles also their content. */
const allowed: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a', 'code'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
};

/** Rich text that may stand in anyone's page. Do this before storing it, never after. */
export function sanitizeRichText(html: string): string {
  return sanitize(html, allowed).trim();
}
