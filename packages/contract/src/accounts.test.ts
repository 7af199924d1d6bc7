import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { login, loginForm, register, registerForm, resetPasswordForm } from './accounts.ts';
import { maxPasswordLength, namedPasswordField, passwordFault, passwordText } from './passwords.ts';
import { accountDetailsForm, changePasswordForm } from './profile.ts';
import { fieldErrors } from './validation.ts';

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
    const required = { name: 'Required', email: 'Required', password: passwordText };
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

  it.each([
    'Sh@2026',
    'shelf@2026',
    'SHELF@2026',
    'Shelf@abcd',
    'Shelf2026',
    'Shelf@2026 ',
    'Shelf#2026@',
    'Shélf@2026',
  ])('refuses the password %j', (password) => {
    expect(errorsOf(registerForm, { ...good, password })).toEqual({ password: passwordText });
  });

  it('bounds the password', () => {
    const longest = `Aa1@${'x'.repeat(maxPasswordLength - 4)}`;
    expect(errorsOf(registerForm, { ...good, password: longest })).toEqual({});
    expect(errorsOf(registerForm, { ...good, password: `${longest}x` })).toEqual({ password: 'Too Long!' });
  });

  it('takes the waiting page as an option and refuses one that is no word', () => {
    expect(errorsOf(register.query, {})).toEqual({});
    expect(errorsOf(register.query, { sessionId: 'f'.repeat(32) })).toEqual({});
    expect(errorsOf(register.query, { sessionId: 'a\nb' })).toEqual({ sessionId: 'Invalid session' });
  });
});

describe('what is wrong with a password', () => {
  const only = 'only A to Z, a to z, 0 to 9 and @ $ ! % * ? & are accepted.';
  it.each([
    ['', 'Enter a password.'],
    ['Nordlicht-2026!', `Leave out “-”: ${only}`],
    ['Nord licht-2026! é', `Leave out a space, “-” and “é”: ${only}`],
    ['nordlicht', 'Add an upper-case letter, a number and one of @ $ ! % * ? &.'],
    ['Nor@1', 'Use 8 characters or more.'],
    [good.password, undefined],
  ])('is named for %j', (password, text) => {
    expect(passwordFault(password)).toBe(text);
  });

  it('is the message where no wording is specified', () => {
    const [field, rule] = [z.object({ password: namedPasswordField }), { password: 'Nordlicht-2026!' }];
    expect(errorsOf(field, rule)).toEqual({ password: `Leave out “-”: ${only}` });
    expect(errorsOf(field, {})).toEqual({ password: 'Enter a password.' });
    expect(errorsOf(field, { password: good.password })).toEqual({});
  });
});

describe('logging in', () => {
  it('checks the rule in the form and takes any password in the call', () => {
    expect(errorsOf(loginForm, { email: good.email, password: 'weak' })).toEqual({ password: passwordText });
    expect(errorsOf(login.body, { email: good.email, password: 'weak' })).toEqual({});
    expect(errorsOf(login.body, { email: good.email })).toEqual({ password: passwordText });
  });
});

describe('a new password', () => {
  it('must be repeated', () => {
    const pair = { password: good.password, confirmPassword: 'Other@2026' };
    const text = 'Confirm password must match the new password';
    expect(errorsOf(resetPasswordForm, pair)).toEqual({ confirmPassword: text });
    expect(errorsOf(changePasswordForm, { ...pair, currentPassword: 'Old@20266' })).toEqual({
      confirmPassword: text,
    });
  });

  it('must differ from the current one', () => {
    const same = { currentPassword: good.password, password: good.password, confirmPassword: good.password };
    expect(errorsOf(changePasswordForm, same)).toEqual({
      password: 'New password must be different from the current password',
    });
  });

  it('is told of a mismatch even while it is weak', () => {
    expect(errorsOf(resetPasswordForm, { password: 'weak', confirmPassword: 'week' })).toEqual({
      password: passwordText,
      confirmPassword: 'Confirm password must match the new password',
    });
  });

  it('is asked for when nothing was typed, without a word about matching', () => {
    expect(errorsOf(resetPasswordForm, {})).toEqual({
      password: passwordText,
      confirmPassword: passwordText,
    });
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
