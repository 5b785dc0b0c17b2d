import { build, type InlineConfig, type Rolldown } from 'vite'

/**
 * Builds once to find which modules load together: the bundler has then left out what nothing uses, whereas source code
 * alone would name all of a package's index.
 * @returns a function that names the modules that load with these, themselves included
 */
export async function importGraph(config: InlineConfig): Promise<(roots: readonly string[]) => Set<string>> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false, minify: false },
  })
  if ('on' in built) throw new Error('a build that watches has no chunks')
  const chunks = [built].flat().flatMap(({ output }) => output.filter((file) => file.type === 'chunk'))
  return (roots) => new Set(roots.flatMap((root) => modulesOf(root, chunks)))
}

function modulesOf(root: string, chunks: readonly Rolldown.OutputChunk[]): string[] {
  const start = chunks.find(({ moduleIds }) => moduleIds.includes(root))
  if (!start) throw new Error(`${root} is in no chunk`)
  const reached = new Set([start])
  for (const { imports } of reached) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) reached.add(chunk)
  }
  return [...reached].flatMap(({ moduleIds }) => moduleIds)
}
