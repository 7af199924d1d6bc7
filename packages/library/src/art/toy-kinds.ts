import type { VectorPath } from '@kitshelf/scene/scene.ts';
import { arcLine, box, disc, leaf, linePath, part, polygon, trapeze } from '../drawing/shapes.ts';

/** A toy about `s` px large, its middle at (x, y). */
type Toy = (x: number, y: number, s: number) => VectorPath[];

const rocket: Toy = (x, y, s) => [
  part(
    `M${x - s * 0.09} ${y + s * 0.28}L${x} ${y + s * 0.52}L${x + s * 0.09} ${y + s * 0.28}Z`,
    'art3',
    'Flame',
  ),
  part(
    `M${x - s * 0.14} ${y + s * 0.02}L${x - s * 0.32} ${y + s * 0.34}L${x - s * 0.1} ${y + s * 0.28}ZM${x + s * 0.14} ${y + s * 0.02}L${x + s * 0.32} ${y + s * 0.34}L${x + s * 0.1} ${y + s * 0.28}Z`,
    'art7',
    'Fins',
  ),
  part(
    `M${x} ${y - s * 0.5}C${x + s * 0.26} ${y - s * 0.26} ${x + s * 0.22} ${y + s * 0.1} ${x + s * 0.14} ${y + s * 0.3}H${x - s * 0.14}C${x - s * 0.22} ${y + s * 0.1} ${x - s * 0.26} ${y - s * 0.26} ${x} ${y - s * 0.5}Z`,
    'art1',
    'Body',
  ),
  part(
    `M${x} ${y - s * 0.5}C${x + s * 0.12} ${y - s * 0.39} ${x + s * 0.165} ${y - s * 0.29} ${x + s * 0.18} ${y - s * 0.22}H${x - s * 0.18}C${x - s * 0.165} ${y - s * 0.29} ${x - s * 0.12} ${y - s * 0.39} ${x} ${y - s * 0.5}Z`,
    'art4',
    'Nose',
  ),
  part(disc(x, y - s * 0.04, s * 0.1), 'art8', 'Rim'),
  part(disc(x, y - s * 0.04, s * 0.07), 'art5', 'Window'),
];

const flask: Toy = (x, y, s) => [
  part(
    `M${x - s * 0.1} ${y - s * 0.42}H${x + s * 0.1}V${y - s * 0.1}L${x + s * 0.36} ${y + s * 0.36}Q${x + s * 0.4} ${y + s * 0.46} ${x + s * 0.28} ${y + s * 0.46}H${x - s * 0.28}Q${x - s * 0.4} ${y + s * 0.46} ${x - s * 0.36} ${y + s * 0.36}L${x - s * 0.1} ${y - s * 0.1}Z`,
    'art1',
    'Glass',
  ),
  part(
    `M${x - s * 0.22} ${y + s * 0.12}H${x + s * 0.22}L${x + s * 0.35} ${y + s * 0.36}Q${x + s * 0.38} ${y + s * 0.44} ${x + s * 0.27} ${y + s * 0.44}H${x - s * 0.27}Q${x - s * 0.38} ${y + s * 0.44} ${x - s * 0.35} ${y + s * 0.36}Z`,
    'art6',
    'Liquid',
  ),
  part(box(x - s * 0.14, y - s * 0.48, s * 0.28, s * 0.08, s * 0.04), 'art7', 'Lip'),
  part(
    disc(x - s * 0.08, y + s * 0.28, s * 0.05) +
      disc(x + s * 0.1, y + s * 0.33, s * 0.035) +
      disc(x + s * 0.02, y + s * 0.02, s * 0.04) +
      disc(x + s * 0.05, y - s * 0.62, s * 0.05),
    'art3',
    'Bubbles',
  ),
];

const robot: Toy = (x, y, s) => [
  linePath(`M${x} ${y - s * 0.36}V${y - s * 0.5}`, 'art8', s * 0.03, { name: 'Aerial' }),
  part(disc(x, y - s * 0.52, s * 0.05), 'art4', 'Lamp'),
  part(box(x - s * 0.28, y - s * 0.38, s * 0.56, s * 0.36, s * 0.1), 'art5', 'Head'),
  part(box(x - s * 0.2, y - s * 0.29, s * 0.4, s * 0.17, s * 0.085), 'art8', 'Face'),
  part(
    disc(x - s * 0.09, y - s * 0.205, s * 0.04) + disc(x + s * 0.09, y - s * 0.205, s * 0.04),
    'art3',
    'Eyes',
  ),
  part(box(x - s * 0.22, y + s * 0.02, s * 0.44, s * 0.34, s * 0.08), 'art1', 'Body'),
  part(box(x - s * 0.12, y + s * 0.1, s * 0.24, s * 0.06, s * 0.03), 'art4', 'Bar'),
  part(
    disc(x - s * 0.06, y + s * 0.25, s * 0.035) + disc(x + s * 0.06, y + s * 0.25, s * 0.035),
    'art6',
    'Knobs',
  ),
  linePath(
    `M${x - s * 0.24} ${y + s * 0.1}L${x - s * 0.38} ${y + s * 0.2}M${x + s * 0.24} ${y + s * 0.1}L${x + s * 0.38} ${y - s * 0.02}`,
    'art5',
    s * 0.07,
    { name: 'Arms' },
  ),
  part(
    box(x - s * 0.18, y + s * 0.37, s * 0.13, s * 0.11, s * 0.04) +
      box(x + s * 0.05, y + s * 0.37, s * 0.13, s * 0.11, s * 0.04),
    'art8',
    'Feet',
  ),
];

const planet: Toy = (x, y, s) => [
  part(disc(x, y, s * 0.32), 'art4', 'Planet'),
  part(
    `M${x - s * 0.3} ${y - s * 0.1}C${x - s * 0.1} ${y - s * 0.02} ${x + s * 0.1} ${y - s * 0.2} ${x + s * 0.28} ${y - s * 0.14}A${s * 0.32} ${s * 0.32} 0 0 0 ${x - s * 0.3} ${y - s * 0.1}Z`,
    'art3',
    'Band',
  ),
  linePath(
    `M${x - s * 0.3} ${y + s * 0.1}C${x - s * 0.66} ${y + s * 0.3} ${x - s * 0.3} ${y + s * 0.36} ${x} ${y + s * 0.16}C${x + s * 0.3} ${y - s * 0.02} ${x + s * 0.66} ${y - s * 0.3} ${x + s * 0.3} ${y - s * 0.14}`,
    'art1',
    s * 0.05,
    { name: 'Ring' },
  ),
];

const magnet: Toy = (x, y, s) => [
  linePath(arcLine(x, y - s * 0.06, s * 0.26, -90, 90), 'art4', s * 0.17, { name: 'Bow' }),
  linePath(
    `M${x - s * 0.26} ${y - s * 0.06}V${y + s * 0.16}M${x + s * 0.26} ${y - s * 0.06}V${y + s * 0.16}`,
    'art4',
    s * 0.17,
    { name: 'Arms' },
  ),
  part(
    box(x - s * 0.345, y + s * 0.2, s * 0.17, s * 0.14, 2) +
      box(x + s * 0.175, y + s * 0.2, s * 0.17, s * 0.14, 2),
    '#c9c4de',
    'Poles',
  ),
];

const blocks: Toy = (x, y, s) => [
  part(box(x - s * 0.42, y + s * 0.06, s * 0.4, s * 0.4, s * 0.05), 'art6', 'Block'),
  part(box(x + s * 0.02, y + s * 0.06, s * 0.4, s * 0.4, s * 0.05), 'art4', 'Block'),
  part(box(x - s * 0.2, y - s * 0.37, s * 0.4, s * 0.4, s * 0.05), 'art5', 'Block'),
  part(disc(x - s * 0.22, y + s * 0.26, s * 0.1), 'art1', 'Dot'),
  part(
    polygon([
      [x + s * 0.22, y + s * 0.15],
      [x + s * 0.32, y + s * 0.36],
      [x + s * 0.12, y + s * 0.36],
    ]),
    'art3',
    'Triangle',
  ),
  part(box(x - s * 0.08, y - s * 0.25, s * 0.16, s * 0.16, s * 0.02), 'art3', 'Square'),
];

const seedling: Toy = (x, y, s) => [
  linePath(`M${x} ${y + s * 0.14}V${y - s * 0.24}`, 'art6', s * 0.04, { name: 'Stem' }),
  part(leaf([x, y - s * 0.14], [x - s * 0.32, y - s * 0.36], s * 0.14), 'art6', 'Leaf'),
  part(leaf([x, y - s * 0.2], [x + s * 0.3, y - s * 0.46], s * 0.13), 'art6', 'Leaf'),
  part(box(x - s * 0.26, y + s * 0.12, s * 0.52, s * 0.1, s * 0.04), 'art4', 'Rim'),
  part(trapeze(x, y + s * 0.2, s * 0.22, y + s * 0.46, s * 0.16), 'art4', 'Pot'),
];

export const toyKinds: Toy[] = [rocket, robot, flask, planet, magnet, seedling, blocks];
