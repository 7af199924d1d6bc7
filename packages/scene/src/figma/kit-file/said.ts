import type { Guid, NodeChange } from '../format/node-change.ts';

/** What an instance says otherwise than its master. */
export interface InstanceData {
  readonly symbolOverrides: object[];
  readonly derivedSymbolData: object[];
  readonly componentPropAssignments: object[];
}

/** What an instance says of itself where nothing is overridden. */
export const emptySaid = (): InstanceData => ({
  symbolOverrides: [],
  derivedSymbolData: [],
  componentPropAssignments: [],
});

/** Notes what a layer has otherwise, by the ids of the instances around it and its own; nothing where that is nothing. */
export function say(list: object[], path: readonly Guid[], fields: object): void {
  if (Object.keys(fields).length > 0) list.push({ guidPath: { guids: path }, ...fields });
}

/** Of what was never published. */
export const version = '1:1';

/** A node as a component that others may be instances of. */
export const symbol = (node: NodeChange): NodeChange => ({
  ...node,
  type: 'SYMBOL',
  userFacingVersion: version,
  isSymbolPublishable: true,
  sharedSymbolVersion: version,
});

/** A node as an instance of a symbol. */
export const instanceNode = (
  own: NodeChange,
  guid: Guid,
  symbolID: Guid,
  said: InstanceData,
): NodeChange => ({
  ...own,
  guid,
  type: 'INSTANCE',
  userFacingVersion: version,
  symbolData: { symbolID, symbolOverrides: said.symbolOverrides, uniformScaleFactor: 1 },
  derivedSymbolData: said.derivedSymbolData,
  derivedSymbolDataLayoutVersion: 1,
  ...(said.componentPropAssignments.length > 0 && {
    componentPropAssignments: said.componentPropAssignments,
  }),
});
