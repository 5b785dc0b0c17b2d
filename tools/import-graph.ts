import { build, type InlineConfig } from 'vite'

/** Modules that the same screens and drawers load. */
export interface Chunk {
  modules: readonly string[]
  /** The dynamically imported module that it begins with. */
  entry: string | null
  /** The chunks that load with it, itself included. */
  loads: ReadonlySet<Chunk>
  /** Characters of code, not minified. */
  size: number
}

/**
 * Builds once to find which modules load together: the bundler has then left out what nothing uses, whereas source code
 * alone would name all of a package's index.
 */
export async function importGraph(config: InlineConfig): Promise<readonly Chunk[]> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false, minify: false },
  })
  if ('on' in built) throw new Error('a build that watches has no chunks')
  const files = [built].flat().flatMap(({ output }) => output.filter((file) => file.type === 'chunk'))
  const chunks = files.map((file) => ({
    file,
    modules: file.moduleIds,
    entry: file.isDynamicEntry ? file.facadeModuleId : null,
    loads: new Set<Chunk>(),
    size: Object.values(file.modules).reduce((sum, { code }) => sum + (code?.length ?? 0), 0),
  }))
  for (const start of chunks) {
    const reached = new Set([start])
    for (const { file } of reached)
      for (const other of chunks) if (file.imports.includes(other.file.fileName)) reached.add(other)
    for (const chunk of reached) start.loads.add(chunk)
  }
  return chunks
}

/** The modules that load with these, themselves included. */
export function loadedWith(chunks: readonly Chunk[], roots: readonly string[]): Set<string> {
  const starts = roots.map((root) => chunks.find(({ modules }) => modules.includes(root)))
  return new Set(
    starts.flatMap((start, index) => {
      if (!start) throw new Error(`${roots[index]} is in no chunk`)
      return [...start.loads].flatMap(({ modules }) => modules)
    }),
  )
}
