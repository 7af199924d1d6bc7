import { describe, expect, it } from 'vitest';
import { defineComponent, instance } from './component.ts';
import { row, text } from './scene.ts';

const button = defineComponent({
  name: 'Button',
  role: 'button',
  properties: {
    label: { type: 'text', default: 'Save' },
    emphasis: { type: 'choice', default: 'high', choices: ['high', 'low'] },
    isWide: { type: 'boolean', default: false },
  },
  states: ['hover'],
  build: ({ label, emphasis, isWide }, accent: string, state) =>
    row(
      {
        name: 'Button',
        width: isWide ? 'fill' : 'hug',
        ...(emphasis === 'high' && { fill: state === 'hover' ? 'ink' : accent }),
      },
      [text(label)],
    ),
});

describe('components', () => {
  it('an instance has the defaults of what is not given, its role and its origin', () => {
    const node = instance(button, 'accent', { label: 'Buy' });
    expect(node).toMatchObject({ role: 'button', fill: 'accent', width: 'hug' });
    expect(node.component).toMatchObject({
      name: 'Button',
      state: 'default',
      values: { label: 'Buy', emphasis: 'high', isWide: false },
    });
  });

  it('gives the same instance in another state', () => {
    const { component } = instance(button, 'accent', { label: 'Buy' });
    expect(component!.inState('hover')).toMatchObject({ fill: 'ink', children: [{ name: 'Buy' }] });
  });

  it('refuses unknown choices, states and defaults', () => {
    // @ts-expect-error no such choice
    expect(() => instance(button, 'accent', { emphasis: 'loud' })).toThrow('Button: "loud" is no emphasis');
    expect(() => instance(button, 'accent', {}, 'loading')).toThrow('Button has no state "loading"');
    expect(() => defineComponent({ ...button, states: ['default'] })).toThrow('"default" is a state');
    const properties = { size: { type: 'choice', default: 'huge', choices: ['small'] } } as const;
    expect(() => defineComponent({ ...button, properties, build: () => row({ name: 'Box' }) })).toThrow(
      'Button: "huge" is no size',
    );
  });
});
