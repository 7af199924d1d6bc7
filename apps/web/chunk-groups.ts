import { fileURLToPath } from 'node:url';

/** What the bundler knows of a module when it is put into a file. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const libraryPage = fileURLToPath(new URL('src/features/catalogue/library-page.tsx', import.meta.url));

const validation = /[\\/]node_modules[\\/]zod[\\/]/;

/**
 * Few files rather than many small ones: what the first script needs, and what the library needs beside it. Pages
 * that share a control with the library take that file too; most people go there next.
 */
export function chunkGroups() {
  let ofLibrary: ReadonlySet<string> | undefined;
  return [
    {
      debugName: 'schemas',
      name: (id: string, graph: ModuleGraph) => (isSchema(id, graph) ? 'schemas' : null),
      priority: 3,
    },
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

/** The validation library and what is written with it: for forms, which no first view has. */
function isSchema(id: string, graph: ModuleGraph): boolean {
  if (validation.test(id)) return true;
  return id.endsWith('?whole') && [...staticImports(id, graph)].some((imported) => validation.test(imported));
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
