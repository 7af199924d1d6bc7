import { expect, test } from 'vitest';
import { emailField, invalidEmailText, latinEmailText, plainEmail } from './fields.ts';

const read = (text: string) => {
  const { success, data, error } = emailField.safeParse(text);
  return success ? data : error?.issues.map(({ message }) => message);
};

test.each([
  [' Info@ExÄmple.de ', 'info@xn--exmple-cua.de'],
  ['info@XN--exmple-cua.de', 'info@xn--exmple-cua.de'],
  ['ajay@डाटा.भारत', 'ajay@xn--c2bd1gb.xn--h2brj9c'],
  ['sales@例子.公司', 'sales@xn--fsqu00a.xn--55qx5d'],
  ['a@ｅxample.com', 'a@example.com'],
  ['asha+kits@example.com', 'asha+kits@example.com'],
])('%s is the address %s', (typed, address) => {
  expect(read(typed)).toBe(address);
  expect(plainEmail(address)).toBe(address);
});

test.each(['müller@exämple.de', 'josé@example.com', '用户@例子.公司', 'अजय@डाटा.भारत'])(
  '%s is refused in words that say what would do',
  (typed) => expect(read(typed)).toEqual([latinEmailText]),
);

test.each(['x', '@ä.de', 'a@ä', 'a@ä.de/evil', 'a@ä.de:25', 'a b@ä.de', 'a@@ä.de', 'a@１.２.３.４'])(
  '%s is no address',
  (typed) =>
    expect(read(typed)).toSatisfy(
      (said) => Array.isArray(said) && [invalidEmailText, latinEmailText].includes(said[0]),
    ),
);
