export { drawingOf, icon, iconTile, stroked } from '../drawing/icon.ts';
