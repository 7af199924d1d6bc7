import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { accountForms, chosenPasswordBodies, login, register, resetPassword } from './accounts.ts';
import { maxPasswordLength, specifiedPasswordText } from './passwords.ts';
import { accountDetailsForm, changePassword, changePasswordForm } from './profile.ts';
import { fieldErrors } from './validation.ts';

const demo = { isDemo: true };
const own = { isDemo: false };
const { login: loginForm, register: registerForm, resetPassword: resetPasswordForm } = accountForms(own);

const good = { name: 'Asha Rao', email: 'asha@example.com', password: 'Shelf@2026' };

function errorsOf(schema: z.ZodMiniType, input: unknown): Record<string, string> {
  const result = z.safeParse(schema, input);
  return result.success ? {} : fieldErrors(result.error);
}

describe('registration', () => {
  it('takes a whole form and brings the address into its one form', () => {
    expect(z.parse(registerForm, { ...good, email: '  Asha@Example.COM ' }).email).toBe('asha@example.com');
  });

  it('asks for every missing field, each with its message', () => {
    const required = { name: 'Required', email: 'Required', password: 'Enter a password.' };
    expect(errorsOf(registerForm, {})).toEqual(required);
    expect(errorsOf(registerForm, { name: '', email: ' ', password: '' })).toEqual(required);
    expect(errorsOf(registerForm, { name: 1, email: null, password: [] })).toEqual(required);
  });

  it.each([
    ['A', 'Too Short!'],
    ['x'.repeat(101), 'Too Long!'],
    ['Asha\u0000Rao', 'Invalid characters'],
  ])('refuses the name %j', (name, text) => {
    expect(errorsOf(registerForm, { ...good, name })).toEqual({ name: text });
  });

  it.each(['x'.repeat(100), 'Aé', '李明'])('takes the name %j', (name) => {
    expect(errorsOf(registerForm, { ...good, name })).toEqual({});
  });

  it.each(['asha', 'asha@', 'asha@example', 'a b@example.com', 'asha@exam\u0000ple.com', '@example.com'])(
    'refuses the address %j',
    (email) => {
      expect(errorsOf(registerForm, { ...good, email })).toEqual({ email: 'Invalid email' });
    },
  );

  it('bounds the password', () => {
    const telling = (password: string) => errorsOf(register.body, { ...good, password })['password'];
    expect(telling('x'.repeat(7))).toBe('Use 8 characters or more.');
    expect(telling('x'.repeat(8))).toBeUndefined();
    expect(telling('x'.repeat(maxPasswordLength))).toBeUndefined();
    expect(telling('x'.repeat(maxPasswordLength + 1))).toBe('Use 128 characters or fewer.');
    expect(telling('nordlicht\0')).toBe('Invalid characters');
    expect(telling('nordlicht\ud83d')).toBe('Invalid characters');
    // One character for people, two in UTF-16.
    expect(telling('🗝'.repeat(7))).toBe('Use 8 characters or more.');
    expect(telling('🗝'.repeat(maxPasswordLength))).toBeUndefined();
    expect(telling('🗝'.repeat(maxPasswordLength + 1))).toBe('Use 128 characters or fewer.');
  });

  it('takes the waiting page as an option and refuses one that is no word', () => {
    expect(errorsOf(register.query, {})).toEqual({});
    expect(errorsOf(register.query, { sessionId: 'f'.repeat(32) })).toEqual({});
    expect(errorsOf(register.query, { sessionId: 'a\nb' })).toEqual({ sessionId: 'Invalid session' });
  });
});

describe('logging in', () => {
  it('takes any password', () => {
    expect(errorsOf(loginForm, { email: good.email, password: 'weak' })).toEqual({});
    expect(errorsOf(login.body, { email: good.email, password: 'weak' })).toEqual({});
    expect(errorsOf(login.body, { email: good.email })).toEqual({ password: 'Enter a password.' });
  });
});

describe('a new password', () => {
  it('must be repeated', () => {
    const pair = { password: good.password, confirmPassword: 'Other@2026' };
    const text = 'Confirm password must match the new password';
    expect(errorsOf(resetPasswordForm, pair)).toEqual({ confirmPassword: text });
    expect(errorsOf(changePasswordForm(own), { ...pair, currentPassword: 'Old@20266' })).toEqual({
      confirmPassword: text,
    });
  });

  it('must differ from the current one', () => {
    const same = { currentPassword: good.password, password: good.password, confirmPassword: good.password };
    expect(errorsOf(changePasswordForm(own), same)).toEqual({
      password: 'New password must be different from the current password',
    });
  });

  it('is told of a mismatch even while it is weak', () => {
    expect(errorsOf(resetPasswordForm, { password: 'weak', confirmPassword: 'week' })).toEqual({
      password: 'Use 8 characters or more.',
      confirmPassword: 'Confirm password must match the new password',
    });
  });

  it('is asked for when nothing was typed, without a word about matching', () => {
    expect(errorsOf(resetPasswordForm, {})).toEqual({
      password: 'Enter a password.',
      confirmPassword: 'Enter a password.',
    });
  });
});

const pair = (password: string) => ({ password, confirmPassword: password });
/** Where a password is made up: the form, the call, and the rest of what they ask for. */
const places = [
  [
    'register',
    (shop: typeof demo) => [accountForms(shop).register, chosenPasswordBodies(shop).register, register.body],
  ],
  [
    'reset',
    (shop: typeof demo) => [
      accountForms(shop).resetPassword,
      chosenPasswordBodies(shop).resetPassword,
      resetPassword.body,
    ],
  ],
  [
    'change',
    (shop: typeof demo) => [changePasswordForm(shop), changePasswordForm(shop), changePassword.body],
  ],
] as const;
const given = (password: string) => ({ ...good, ...pair(password), currentPassword: 'Old@20266' });

describe.each(places)('a password that is made up to %s', (_, schemasOf) => {
  it.each([
    'correct horse battery staple',
    'Nordlicht-2026!',
    'lowercase',
    '12345678',
    'пароль-и-ключ',
    '  spaces around  ',
    '密码密码密码密码',
    '🗝🗝🗝🗝🗝🗝🗝🗝',
    'a\'b"c<d>&e',
  ])('may be %j, whatever it is composed of', (password) => {
    for (const schema of schemasOf(own)) expect(errorsOf(schema, given(password))).toEqual({});
  });

  it.each([
    'Sh@2026',
    'shelf@2026',
    'SHELF@2026',
    'Shelf@abcd',
    'Shelf2026',
    'Shelf@2026 ',
    'Shelf#2026@',
    'Shélf@2026',
    '',
  ])('may not be %j in the demonstration shop, in the words that are specified', (password) => {
    const [form, body] = schemasOf(demo);
    for (const schema of [form!, body!])
      expect(errorsOf(schema, given(password))).toMatchObject({ password: specifiedPasswordText });
    expect(errorsOf(form!, given(good.password))).toEqual({});
  });
});

describe('the demonstration shop', () => {
  it('checks the rule in the form to sign in, and bounds the password', () => {
    const { login: form, register: registering } = accountForms(demo);
    const weak = { email: good.email, password: 'weak' };
    expect(errorsOf(form, weak)).toEqual({ password: specifiedPasswordText });
    const longest = `Aa1@${'x'.repeat(maxPasswordLength - 4)}`;
    expect(errorsOf(registering, { ...good, password: longest })).toEqual({});
    expect(errorsOf(registering, { ...good, password: `${longest}x` })).toEqual({ password: 'Too Long!' });
  });
});

describe('account details', () => {
  it('bounds the display name', () => {
    const details = { name: good.name, email: good.email };
    expect(errorsOf(accountDetailsForm, { ...details, userName: 'a' })).toEqual({ userName: 'Too Short!' });
    expect(errorsOf(accountDetailsForm, { ...details, userName: 'a'.repeat(31) })).toEqual({
      userName: 'Too Long!',
    });
    expect(errorsOf(accountDetailsForm, details)).toEqual({ userName: 'Required' });
  });
});
