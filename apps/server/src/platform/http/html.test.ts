import { describe, expect, it } from 'vitest';
import { escapeHtml, html, SafeHtml } from './html.ts';

describe('text in HTML', () => {
  it('is escaped, in attributes of either quote too', () => {
    expect(escapeHtml(`<b title="a" lang='b'>R&D</b>`)).toBe(
      '&lt;b title=&quot;a&quot; lang=&#39;b&#39;&gt;R&amp;D&lt;/b&gt;',
    );
  });

  it('stays as it is without anything to escape', () => {
    expect(escapeHtml('Zoë – 100 % `ok`')).toBe('Zoë – 100 % `ok`');
  });
});

describe('the template tag', () => {
  it('escapes every value, also in a list, and nothing that it wrote itself', () => {
    const page = html`<p title="${'"x"'}">${'<i>'} and ${3} ${['<', html`<br />`, '&']}</p>`;
    expect(page).toBeInstanceOf(SafeHtml);
    expect(page.text).toBe('<p title="&quot;x&quot;">&lt;i&gt; and 3 &lt;<br />&amp;</p>');
  });

  it('does not escape twice', () => {
    expect(html`${html`<b>${'&'}</b>`}`.text).toBe('<b>&amp;</b>');
    expect(String(html`<b></b>`)).toBe('<b></b>');
  });

  it('begins and ends with a value, and stands without any', () => {
    expect(html`${'<'}-${'>'}`.text).toBe('&lt;-&gt;');
    expect(html`<hr />`.text).toBe('<hr />');
  });
});
