import { marked } from 'marked';
import sanitize from 'sanitize-html';

const allowedTags = ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a', 'code'];

/** What a description may hold; everything else loses its tags, scripts and styles also their content. */
const allowed: sanitize.IOptions = {
  allowedTags,
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
};

/** What posts may hold beside that: they are written in Markdown. */
const allowedOfPosts: sanitize.IOptions = {
  ...allowed,
  allowedTags: [...allowedTags, 'h3', 'h4', 'blockquote', 'pre', 'hr', 'del', 'img'],
  allowedAttributes: { a: ['href'], img: ['src', 'alt'] },
  // A card has a heading of its own above these.
  transformTags: { h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4' },
  // Nothing is loaded from elsewhere.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^\/(?![/\\])/.test(attribs['src'] ?? ''),
};

/** The HTML of Markdown that may stand in anyone's page. */
export function htmlOfMarkdown(markdown: string): string {
  return sanitize(marked.parse(markdown, { async: false }), allowedOfPosts).trim();
}

/** Rich text that may stand in anyone's page. Do this before storing it, never after. */
export function sanitizeRichText(html: string): string {
  return sanitize(html, allowed).trim();
}
