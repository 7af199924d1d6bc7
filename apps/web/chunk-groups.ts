import { fileURLToPath } from 'node:url';

/** What the bundler knows of a module when it is put into a file. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const libraryPage = fileURLToPath(new URL('src/features/catalogue/library-page.tsx', import.meta.url));

/**
 * Few files rather than many small ones: what the first script needs, and what the library needs beside it. Pages
 * that share a control with the library take that file too; most people go there next.
 */
export function chunkGroups() {
  let ofLibrary: ReadonlySet<string> | undefined;
  return [
    { name: 'base', tags: ['$initial' as const], priority: 2 },
    {
      debugName: 'library',
      name(id: string, graph: ModuleGraph) {
        ofLibrary ??= staticImports(libraryPage, graph);
        return ofLibrary.has(id) ? 'library' : null;
      },
      priority: 1,
    },
  ];
}

/** Everything that a module imports, at any depth, but not what it loads later; without the module itself. */
function staticImports(entry: string, graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) {
      if (found.has(imported)) continue;
      found.add(imported);
      visit(imported);
    }
  };
  visit(entry);
  return found;
}
