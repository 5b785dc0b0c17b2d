/** The bundler's modules and what each imports at once. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/**
 * Puts all that a screen needs at once into one file: many small ones compress worse. What the file that starts it
 * has already stays there.
 * @returns the name of the chunk of a module, null where the bundler may decide
 */
export function firstLoadChunk(name: string, { start, screen }: { start: string; screen: string }) {
  let first: Set<string> | undefined
  return (id: string, graph: ModuleGraph): string | null => {
    first ??= reach(screen, graph).difference(reach(start, graph))
    return first.has(id) ? name : null
  }
}

/** The module and all that it imports, but not what it loads later. */
function reach(root: string, graph: ModuleGraph): Set<string> {
  const reached = new Set([root])
  for (const id of reached) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(imported)
  }
  return reached
}
