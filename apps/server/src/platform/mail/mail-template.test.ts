import { type MailTemplate, wordFaults } from '@kitshelf/contract/mail/template.ts';
import { mailTemplates } from '@kitshelf/contract/mail/templates.ts';
import { describe, expect, it } from 'vitest';
import { demoMail } from '../../../test/site.ts';
import { layOut } from './mail-layout.ts';
import { exampleValues, filledMail, type MailValues } from './mail-template.ts';

const shop = { name: 'Fern & Oak', signature: '' };
const origin = 'https://shop.example';

async function mailOf(words: Partial<MailTemplate>, values: MailValues = {}) {
  const whole = { subject: 'S', preview: '', body: '', ...words };
  const { subject, ...parts } = await filledMail(
    whole,
    { site: shop.name, ...values },
    { ...demoMail, publicUrl: origin },
  );
  return { subject, preview: parts.preview, ...layOut(parts, shop) };
}

describe('each mail as the site has it', () => {
  it.each(Object.entries(mailTemplates))(
    '%s has its values, and no name but the shop’s',
    async (_, template) => {
      expect(wordFaults(template, template)).toEqual([]);
      const { subject, html, text } = await mailOf(template, exampleValues(template, origin));
      expect(subject + html + text).not.toMatch(/kitshelf|\{\{|undefined/i);
      expect(html).not.toMatch(/<img|<link|<script|url\(|@import|src=|href="#"/);
      for (const { example } of Object.values(template.values)) {
        const shown =
          typeof example === 'string' ? example.replace(/^\//, `${origin}/`) : example[0]?.join(': ');
        expect(text).toContain(shown);
      }
    },
  );

  it('says what it always said', async () => {
    const url = 'https://shop.example/register/confirm?id=1&token=2';
    const { subject, preview, html, text } = await mailOf(mailTemplates.confirm, { url });
    expect(subject).toBe('Confirm your email for Fern & Oak');
    expect(preview).toBe('Confirm that this address is yours.');
    expect(text).toBe(
      [
        'Confirm your email',
        'Hello,',
        'Welcome to Fern & Oak. Confirm that this address is yours to activate your account.',
        `Confirm email:\n${url}`,
        '-- \nThe link works for 24 hours. If you did not sign up for Fern & Oak, ignore this email: no account is created without your confirmation.\nFern & Oak\n',
      ].join('\n\n'),
    );
    expect(html.match(/href="https:\/\/shop\.example\/register\/confirm\?id=1&amp;token=2"/g)).toHaveLength(
      2,
    );
    expect(html).toContain('Welcome to Fern &amp; Oak. Confirm');
  });
});

describe('the values of a mail', () => {
  it('are text, whatever signs stand in them', async () => {
    const name = '**Max** <img src=x onerror=alert(1)> [x](javascript:alert(1)) {{url}} {site}\nsecond';
    const { subject, html, text } = await mailOf(
      { subject: 'To {{name}}', body: 'Hello {{ name }},\n\n> said {{name}}' },
      { name },
    );
    expect(subject).toBe(`To ${name.replace('\n', ' ')}`);
    expect(text).toContain(`Hello ${name},`);
    expect(html).toContain(
      'Hello **Max** &lt;img src=x onerror=alert(1)&gt; [x](javascript:alert(1)) {{url}} {site}<br />second,',
    );
    expect(html).not.toContain('<strong>');
  });

  it('are addresses of links where they are addresses, and part of one anywhere else in it', async () => {
    const values = { url: 'https://shop.example/?a=1&b="2"', name: 'javascript:alert(1)' };
    const body =
      'See [here]({{url}}) or [there]({{name}}) or [more](https://shop.example/?of={{name}}) or [plans](/pricing).';
    const { html, text } = await mailOf({ body }, values);
    expect(html.match(/href="[^"]*"/g)).toEqual([
      'href="https://shop.example/?a=1&amp;b=&quot;2&quot;"',
      'href="#"',
      'href="https://shop.example/?of=javascript%3Aalert(1)"',
      'href="https://shop.example/pricing"',
    ]);
    expect(text).toContain('See here (https://shop.example/?a=1&b="2")');
  });

  it('go with the space before them where they are empty, and with their paragraph', async () => {
    const words = {
      body: 'Hello {{name}},\n\n{{name}}\n\nit is renewed {{name}}.',
      preview: 'a\n\n{{name}}',
    };
    const { text, preview } = await mailOf(words, { name: '' });
    expect(text).toBe('Hello,\n\nit is renewed.\n\n-- \n\nFern & Oak\n');
    expect(preview).toBe('a');
  });
});

describe('what an owner writes', () => {
  it('is sanitised, with the small print below the last rule', async () => {
    const body =
      'One <script>alert(1)</script><b onclick="x()">two</b>\n\n---\n\n- three\n- *four*\n\n---\n\nSmall, [print](https://a.example).';
    const { html, text } = await mailOf({ body });
    expect(html).not.toMatch(/<script|onclick|<h1/);
    expect(html).toMatch(/<hr[^>]*>[\s\S]*<em>four<\/em>[\s\S]*<td class="quiet"[\s\S]*>print<\/a>/);
    expect(text).toBe(
      'One two\n\n---\n\n- three\n\n- four\n\n-- \nSmall, print (https://a.example).\nFern & Oak\n',
    );
  });

  it('keeps its line breaks, in lists and paragraphs', async () => {
    const { html, text } = await mailOf({ body: 'Kind regards,\nthe shop\n\n- one\n- two' });
    expect(text).toContain('Kind regards,\nthe shop\n\n- one\n\n- two');
    expect(html).toMatch(/Kind regards,<br[^>]*>the shop<\/p>/);
  });

  it('is refused by the names of values that it lost or that nobody knows', () => {
    const { reset } = mailTemplates;
    const faults = (words: Partial<MailTemplate>) => wordFaults({ ...reset, ...words }, reset);
    expect(faults({ body: 'Hello {{name}}, welcome to {{site}}: {{ url }}' })).toEqual([]);
    expect(faults({ body: 'Hello', subject: 'Here: {{url}} for {{toString}}' })).toEqual([
      'There is no value {{toString}} in this email',
      'The text lacks {{url}}, which this email needs',
    ]);
  });
});
