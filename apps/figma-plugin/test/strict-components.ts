import { rules, type Layer } from './figma-rules.ts';

/** What the stand-in for Figma hands to its part for components. */
interface Place {
  readonly layer: (type: string) => Layer;
  /** What Figma itself changes. */
  readonly raw: (layer: Layer, change: Record<string, unknown>) => void;
  readonly define: (layer: Layer, fields: PropertyDescriptorMap) => void;
  readonly adopt: (parent: Layer, layer: Layer) => void;
  readonly byId: ReadonlyMap<string, Layer>;
  readonly needFont: (font: Layer) => void;
  /** What links a layer to styles. */
  readonly links: (type: string, say: (change: Record<string, unknown>) => void) => object;
}

/** What cannot be said of a layer of an instance. */
const fixed =
  /^(x|y|relativeTransform|constraints|layoutPositioning|vectorPaths|name|locked|layoutMode|layoutWrap)$/;

/** What an instance has by itself. */
const ownOfInstances =
  /^(name|x|y|visible|locked|relativeTransform|constraints|layoutPositioning|layoutSizing\w+|(min|max)(Width|Height)|componentPropertyReferences)$/;

const axesOf = (name: string): Record<string, string> =>
  Object.fromEntries(name.split(', ').map((part) => part.split('=') as [string, string]));

/** Components, sets and instances: an instance shows its master's layers as they are, but for what it says itself. */
export function strictComponents({ layer, raw, define, adopt, byId, needFont, links }: Place) {
  let count = 0;
  /** The properties of components by their ids; also of those that were deleted: their instances stay as they are. */
  const kept = new Map<string, Record<string, Layer>>();
  const definitionsOf = (component: Layer): Record<string, Layer> =>
    component.parent?.type === 'COMPONENT_SET' ? component.parent.definitions() : component.definitions();

  function withDefinitions(node: Layer, own: () => Record<string, Layer>): Layer {
    const added: Record<string, Layer> = {};
    raw(node, {
      added,
      addComponentProperty(name: string, type: string, defaultValue: unknown) {
        if (node.parent?.type === 'COMPONENT_SET')
          throw new Error('in addComponentProperty: not on a variant');
        if (type === 'INSTANCE_SWAP' && byId.get(String(defaultValue))?.type !== 'COMPONENT')
          throw new Error('in addComponentProperty: the default is no component');
        if (type === 'BOOLEAN' ? typeof defaultValue !== 'boolean' : typeof defaultValue !== 'string')
          throw new Error(`in addComponentProperty: ${name}: wrong type`);
        if (Object.keys(added).some((each) => each.startsWith(`${name}#`)))
          throw new Error(`two properties ${name}`);
        count += 1;
        const full = `${name}#${count}:0`;
        added[full] = { type, defaultValue };
        return full;
      },
      editComponentProperty(full: string, change: Record<string, unknown>) {
        if (!added[full]) throw new Error(`in editComponentProperty: no ${full}`);
        added[full] = { ...added[full], ...change };
        return full;
      },
      definitions: () => ({ ...own(), ...added }),
    });
    define(node, {
      componentPropertyDefinitions: {
        get() {
          if (node.parent?.type === 'COMPONENT_SET')
            throw new Error('in get_componentPropertyDefinitions: of a variant');
          return node.definitions();
        },
      },
    });
    return node;
  }

  const createComponent = (): Layer => {
    const component = withDefinitions(layer('COMPONENT'), () => ({}));
    kept.set(component.id, component.added);
    raw(component, {
      createInstance: () => instanceOf(component),
      createSlot: () => {
        const slot = layer('SLOT');
        adopt(component, slot);
        return slot;
      },
    });
    return component;
  };

  function combineAsVariants(components: Layer[], parent: Layer): Layer {
    if (components.length === 0 || components.some(({ type }) => type !== 'COMPONENT'))
      throw new Error('in combineAsVariants: takes components');
    const names = components.map(({ name }) => name as string);
    const axes = names.map((name) => Object.keys(axesOf(name)).join());
    if (
      names.some((name) => !name.includes('=')) ||
      new Set(axes).size > 1 ||
      new Set(names).size < names.length
    )
      throw new Error('in combineAsVariants: variants need the same properties, and each its own values');
    const set = layer('COMPONENT_SET');
    withDefinitions(set, () => {
      const all = set.children.map((each: Layer) => axesOf(each.name));
      return Object.fromEntries(
        Object.entries(all[0] as Record<string, string>).map(([axis, defaultValue]) => [
          axis,
          {
            type: 'VARIANT',
            defaultValue,
            variantOptions: [...new Set(all.map((each: Layer) => each[axis]))],
          },
        ]),
      );
    });
    adopt(parent, set);
    for (const component of components) {
      adopt(set, component);
      kept.set(component.id, set.added);
    }
    return set;
  }

  /** What an instance, alone or within another, says and shows. */
  function face(self: () => Layer, main: () => Layer, inherited?: Layer) {
    const values: Record<string, unknown> = {};
    const variant: Record<string, string> = {};
    const current = (): Layer => {
      if (Object.keys(variant).length === 0) return main();
      const set = main().parent;
      if (set?.type !== 'COMPONENT_SET') return main();
      const wanted = { ...axesOf(main().name), ...variant };
      const found = set.children.find((each: Layer) =>
        Object.entries(axesOf(each.name)).every(([axis, value]) => wanted[axis] === value),
      );
      if (!found) throw new Error(`in setProperties: no variant ${JSON.stringify(wanted)}`);
      return found;
    };
    const cache = new Map<Layer, Layer>();
    const below = (master: Layer): Layer[] =>
      master.children.map((child: Layer) => {
        const known = cache.get(child) ?? sublayer(child, self, valueOf);
        cache.set(child, known);
        return known;
      });
    const valueOf = (full: string): unknown =>
      full in values
        ? values[full]
        : (inherited?.valueOf(full) ?? kept.get(current().id)?.[full]?.defaultValue);
    return {
      valueOf,
      current,
      children: () => below(current()),
      setProperties: (given: Record<string, unknown>) => {
        const known = definitionsOf(current());
        for (const [name, value] of Object.entries(given)) {
          const definition = known[name];
          if (!definition) throw new Error(`in setProperties: no property ${name} `);
          const isRight =
            definition.type === 'BOOLEAN' ? typeof value === 'boolean' : typeof value === 'string';
          if (!isRight) throw new Error(`in setProperties: ${name}: wrong type`);
          if (definition.type === 'INSTANCE_SWAP' && byId.get(value as string)?.type !== 'COMPONENT')
            throw new Error(`in setProperties: ${name}: no such component`);
          if (definition.type === 'VARIANT') variant[name] = value as string;
          else values[name] = value;
        }
        current();
      },
    };
  }

  /** A layer of an instance: the master's, until it says something itself. */
  function sublayer(master: Layer, instance: () => Layer, valueOf: (full: string) => unknown): Layer {
    const own: Record<string, Layer> = {};
    const refs = () => master.componentPropertyReferences ?? {};
    const swapped = (): Layer => {
      const id = refs().mainComponent && valueOf(refs().mainComponent);
      return byId.get(id as string) ?? master.mainComponent;
    };
    const nested = master.type === 'INSTANCE' ? face(() => proxy, swapped, master.face) : undefined;
    const cache = new Map<Layer, Layer>();
    const children = () => {
      if (nested)
        return nested.current() === master.mainComponent ? below(master.children) : nested.children();
      return master.children && below(master.children);
    };
    const below = (list: Layer[]): Layer[] =>
      list.map((child) => {
        const known = cache.get(child) ?? sublayer(child, instance, nested ? nested.valueOf : valueOf);
        cache.set(child, known);
        return known;
      });
    const methods: Record<string, Layer> = {
      ...links(master.type, (change) => Object.assign(own, change)),
      resize: (width: number, height: number) => {
        if (!(width >= 0.01 && height >= 0.01)) throw new Error('in resize: too small');
        Object.assign(own, { width, height });
      },
      ...(nested && { setProperties: nested.setProperties }),
      appendChild: () => {
        if (master.type !== 'SLOT') throw new Error('Cannot add to an instance');
      },
      remove: () => {
        throw new Error('Removing this node is not allowed: it is part of an instance');
      },
    };
    const proxy: Layer = new Proxy(
      {},
      {
        get(_, key: string) {
          if (key in own) return own[key];
          if (key === 'id') return `I${instance().id};${master.id}`;
          if (key === 'face') return nested;
          if (key === 'mainComponent') return nested?.current();
          if (key === 'children') return children();
          if (key === 'visible' && refs().visible) return valueOf(refs().visible);
          if (key === 'characters' && refs().characters) return valueOf(refs().characters);
          return methods[key] ?? master[key];
        },
        has: (_, key: string) =>
          key === 'children' ? children() !== undefined : key in own || key in master,
        set(_, key: string, value) {
          const check = rules[master.type]?.[key];
          if (!check || fixed.test(key))
            throw new Error(`in set_${key}: This property cannot be overridden in an instance`);
          if (master.type === 'TEXT' && (key === 'fontName' || key === 'characters'))
            needFont(key === 'fontName' ? value : proxy.fontName);
          if (!check(value, master))
            throw new Error(`in set_${key} of ${master.name}: not valid: ${JSON.stringify(value)}`);
          own[key] = value;
          if (key === 'effects') own['effectStyleId'] = '';
          return true;
        },
      },
    );
    return proxy;
  }

  function instanceOf(component: Layer): Layer {
    const node = layer('INSTANCE');
    const shown = face(
      () => node,
      () => component,
    );
    const said: Record<string, unknown> = {};
    const mirrored = Object.keys(rules['COMPONENT']!).filter((field) => !ownOfInstances.test(field));
    const descriptors = mirrored.map((field): [string, PropertyDescriptor] => [
      field,
      {
        get: () => (field in said ? said[field] : shown.current()[field]),
        set: (value) => (said[field] = value),
      },
    ]);
    raw(node, {
      face: shown,
      setProperties: shown.setProperties,
      width: component.width,
      height: component.height,
    });
    define(node, {
      ...Object.fromEntries(descriptors),
      children: { get: shown.children },
      mainComponent: { get: shown.current },
    });
    return node;
  }

  return { createComponent, combineAsVariants };
}
