import type { PluginMessage } from '../messages.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isList = (value: unknown, isItem: (item: unknown) => boolean) =>
  Array.isArray(value) && value.every(isItem);
const isMissingOr = (value: unknown, is: (value: unknown) => boolean) => value === undefined || is(value);

const shapes: Readonly<Record<PluginMessage['type'], (message: Fields) => boolean>> = {
  start: ({ kept, selection }) => isFields(kept) && isMissingOr(kept['token'], isText) && isFields(selection),
  selection: ({ selection }) => isFields(selection),
  dropped: ({ assetId, place, width }) =>
    isText(assetId) && isFields(place) && place['kind'] === 'drop' && isMissingOr(width, isNumber),
  matches: ({ matches }) => isList(matches, isFields),
  progress: ({ done, total }) => isNumber(done) && isNumber(total),
  done: ({ layers, notes }) => isNumber(layers) && isList(notes, isText),
  failed: ({ message }) => isText(message),
  cancelled: () => true,
};

/** The message of the main thread that an event carries; `undefined` for one of any other shape. */
export function pluginMessageIn(data: unknown): PluginMessage | undefined {
  const message = isFields(data) ? data['pluginMessage'] : undefined;
  if (!isFields(message) || !isText(message['type']) || !Object.hasOwn(shapes, message['type']))
    return undefined;
  const isShape = shapes[message['type'] as PluginMessage['type']];
  return isShape(message) ? (message as unknown as PluginMessage) : undefined;
}
