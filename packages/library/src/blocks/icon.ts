export { getDrawing, icon, iconTile, stroked } from '../drawing/icon.ts';
