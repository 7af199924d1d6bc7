import MarkdownIt from 'markdown-it';
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
  transformTags: { h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4', s: 'del' },
  // Nothing is loaded from elsewhere.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^\/(?![/\\])/.test(attribs['src'] ?? ''),
};

const reader = new MarkdownIt({ html: true, linkify: true });
// A name with a dot in it is no address.
reader.linkify?.set({ fuzzyLink: false });
// The sanitizer judges addresses, in HTML as well.
reader.validateLink = () => true;

/** The HTML of Markdown that may stand in anyone's page. */
export function htmlOfMarkdown(markdown: string): string {
  return sanitize(reader.render(markdown), allowedOfPosts).trim();
}

/** Rich text that may stand in anyone's page. Do this before storing it, never after. */
export function sanitizeRichText(html: string): string {
  return sanitize(html, allowed).trim();
}
