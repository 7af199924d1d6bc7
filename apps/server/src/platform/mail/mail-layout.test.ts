import { describe, expect, it } from 'vitest';
import { mailLayout } from './mail-layout.ts';

const shop = { name: 'Kitshelf', signature: '' };
const content = {
  title: 'Confirm your email',
  preview: 'One step left',
  paragraphs: ['Hello <b>Asha</b> & "co",'],
  action: { label: 'Confirm email', url: 'https://kitshelf.test/register/confirm?id=1&token=2' },
  footnote: 'You can ignore this.',
};

describe('a mail', () => {
  it('says the same in HTML and in text', () => {
    const { html, text } = mailLayout(content, shop);
    for (const words of ['Confirm your email', 'Confirm email', 'You can ignore this.']) {
      expect(html).toContain(words);
      expect(text).toContain(words);
    }
    expect(html).toContain('href="https://kitshelf.test/register/confirm?id=1&amp;token=2"');
    expect(text).toContain('https://kitshelf.test/register/confirm?id=1&token=2\n');
  });

  it('escapes what people wrote', () => {
    const { html, text } = mailLayout(
      {
        ...content,
        facts: [['Message', '<img src=x onerror=alert(1)>\nsecond line']],
      },
      shop,
    );
    expect(html).toContain('Hello &lt;b&gt;Asha&lt;/b&gt; &amp; &quot;co&quot;,');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;<br />second line');
    expect(text).toContain('Message: <img src=x onerror=alert(1)>\nsecond line');
  });

  it('puts the name of the shop in, as text', () => {
    const { html, text } = mailLayout(
      { ...content, footnote: 'From {site}.' },
      { ...shop, name: 'Tom & <i>Co</i>' },
    );
    expect(html).toContain('From Tom &amp; &lt;i&gt;Co&lt;/i&gt;.');
    expect(text).toContain('From Tom & <i>Co</i>.\nTom & <i>Co</i>');
  });

  it('is signed in both forms, with the lines as they were written', () => {
    const { html, text } = mailLayout(content, { ...shop, signature: 'Kind regards,\n<Kitshelf>' });
    expect(html).toContain('Kind regards,<br />&lt;Kitshelf&gt;</p>');
    expect(text).toContain('\n\nKind regards,\n<Kitshelf>\n\n-- \n');
  });

  it('takes the signs of a name for what they are', () => {
    const name = 'Cash $& Carry $1';
    const { text } = mailLayout({ ...content, footnote: 'From {site}.' }, { name, signature: '' });
    expect(text).toContain(`From ${name}.`);
  });

  it('needs nothing from the network', () => {
    const { html } = mailLayout(content, shop);
    expect(html).not.toMatch(/<img|<link|<script|url\(|@import|src=/);
  });

  it('has buttons in the colours of the shop, in light and dark', () => {
    const shades = { hover: '', active: '', ink: '', soft: '' };
    const light = { ...shades, accent: '#a3195b', onAccent: '#fffffe' };
    const dark = { ...shades, accent: '#ff8fc0', onAccent: '#111112' };
    const look = { shades: { light, dark }, radius: 3 };
    const { html } = mailLayout(content, { ...shop, look });
    expect(html).toContain('bgcolor="#a3195b" style="border-radius:2px;background:#a3195b"');
    expect(html).toMatch(/class="button-label" style="[^"]*color:#fffffe/);
    expect(html).toContain('.button{background:#ff8fc0!important}.button-label{color:#111112!important}');
    expect(html).toContain('border-radius:3px;background:#ffffff');
  });

  it('leaves out what it was not given', () => {
    const { action: _, ...rest } = content;
    expect(mailLayout(rest, shop).html).not.toContain('<a ');
    expect(mailLayout(rest, shop).text).toBe(
      'Confirm your email\n\nHello <b>Asha</b> & "co",\n\n-- \nYou can ignore this.\nKitshelf\n',
    );
  });
});
