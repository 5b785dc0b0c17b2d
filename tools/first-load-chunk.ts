/** The bundler's modules and the static imports of each. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/**
 * Puts everything a screen needs at first load into one chunk, because many small files compress worse. Modules of the
 * start chunk stay there.
 * @returns the chunk name of a module, or null where the bundler decides
 */
export function firstLoadChunk(name: string, { start, screen }: { start: string; screen: string }) {
  let first: Set<string> | undefined
  return (id: string, graph: ModuleGraph): string | null => {
    first ??= reach(screen, graph).difference(reach(start, graph))
    return first.has(id) && !icon.test(id) ? name : null
  }
}

/** The index of the icons imports them all, so the graph does not tell which of them a screen shows. */
const icon = /@tabler\/icons-react\/dist\/esm\/icons\//

/** The module and its static imports, without those it loads later. */
function reach(root: string, graph: ModuleGraph): Set<string> {
  const reached = new Set([root])
  for (const id of reached) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(imported)
  }
  return reached
}
