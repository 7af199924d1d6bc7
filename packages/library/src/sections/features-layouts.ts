import { featuresBento, featuresCards, featuresDark, featuresIcons, featuresPictures, featuresRows } from './features-grids.ts';
import { featuresAround, featuresList, featuresPanel, featuresTabs, featuresZigzag } from './features-stories.ts';
import type { SectionLayout } from './layout.ts';

const kind = 'Features';

export const featuresLayouts: SectionLayout[] = [
  { slug: 'features-icons', name: 'Six features with icons', kind, turn: 0, tags: ['Icons', 'Grid'], text: 'Six points with an icon, a title and a line each, three in a row.', build: featuresIcons },
  { slug: 'features-cards', name: 'Feature cards', kind, turn: 1, tags: ['Cards', 'Grid', 'Icons'], text: 'Six cards of equal height on a quiet ground.', build: featuresCards },
  { slug: 'features-pictures', name: 'Three features with pictures', kind, turn: 2, tags: ['Picture', 'Grid'], text: 'Three tall pictures with a title, a text and a link below.', build: featuresPictures },
  { slug: 'features-rows', name: 'Numbered feature rows', kind, turn: 0, tags: ['List', 'Editorial'], text: 'Five numbered rows, parted by rules, for readers who scan.', build: featuresRows },
  { slug: 'features-bento', name: 'Bento features', kind, turn: 1, tags: ['Bento', 'Picture', 'Cards'], text: 'A mosaic of five tiles, each with a picture of its own.', build: featuresBento },
  { slug: 'features-dark', name: 'Features on a dark band', kind, turn: 2, tags: ['Dark', 'Icons', 'Split'], text: 'Heading and button on the left, four points on the right, on a dark band.', build: featuresDark },
  { slug: 'features-list', name: 'Feature list with picture', kind, turn: 0, tags: ['Split', 'List', 'Picture'], text: 'Four points with icons beside one tall picture.', build: featuresList },
  { slug: 'features-zigzag', name: 'Alternating features', kind, turn: 1, tags: ['Split', 'Picture'], text: 'Two stories in which text and picture change sides.', build: featuresZigzag },
  { slug: 'features-tabs', name: 'Feature tabs', kind, turn: 2, tags: ['Tabs', 'Picture'], text: 'Five tabs that open one after the other beside a large picture.', build: featuresTabs },
  { slug: 'features-around', name: 'Features around a picture', kind, turn: 3, tags: ['Centered', 'Picture', 'Icons'], text: 'One picture in the middle with three points on each side.', build: featuresAround },
  { slug: 'features-panel', name: 'Feature panel with checklist', kind, turn: 4, tags: ['Panel', 'List', 'Picture'], text: 'A large tinted panel with a checklist, two buttons and a picture.', build: featuresPanel },
];
