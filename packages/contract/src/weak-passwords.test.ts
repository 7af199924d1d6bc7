import { describe, expect, it } from 'vitest';
import { commonPasswordText, getKnownPasswords, ownWordText, getWeakness } from './weak-passwords.ts';

const known = getKnownPasswords(['password', 'sunshine', 'qwerty123', 'abc1234', 'liverpool', 'dragon']);
const own = {
  siteName: 'Acme Kits',
  host: 'www.designs.example',
  name: 'Asha Rao',
  email: 'asha.rao-92@example.com',
};
const judge = (password: string) => getWeakness(password, known, own);

describe('a password that strangers try first', () => {
  it.each([
    ['as it is', 'password'],
    ['with what the rule asks for', 'Sunshine@7294'],
    ['with signs in it', 'Qwerty@123'],
    ['with signs in it, short', 'Abc@1234'],
    ['with digits for letters', 'P@ssw0rd'],
    ['with digits for letters and a tail', 'L1verp00l!1'],
    ['with a head', '12Dragon!'],
  ])('is refused %s', (_, password) => {
    expect(judge(password)).toBe(commonPasswordText);
  });

  it.each(['Dragon$Teapot7', 'Sunshine@82647391', 'Tr0ub4dor&3', 'Zx9$kQpl'])('is not %s', (password) => {
    expect(judge(password)).toBeUndefined();
  });
});

describe('a password made of a name', () => {
  it.each([
    ['of the site', 'AcmeKits$12'],
    ['of its host', 'Designs@2026'],
    ['of the user', 'Asha@2026x'],
    ['of the user, with signs for letters', '@sh@2026Xy'],
    ['of the mailbox', 'Asharao92$'],
  ])('is refused: that %s', (_, password) => {
    expect(judge(password)).toBe(ownWordText);
  });

  it('is taken where the name is one word of several', () => {
    expect(judge('Asha$teapot-Window7')).toBeUndefined();
    expect(judge('Rao$82Ktp')).toBeUndefined();
  });

  it('is not refused for names that are missing', () => {
    expect(
      getWeakness('Teapot$82', known, { siteName: '', host: 'localhost', name: '', email: '' }),
    ).toBeUndefined();
  });
});
