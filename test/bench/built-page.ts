import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

const project = join(import.meta.dirname, '../..')
const entry = 'virtual:page'
// The importing file is in the project folder, so that packages resolve.
const file = join(project, 'bench-page.js')

interface BuiltPage {
  title: string
  /** JavaScript that draws into `#root`. */
  source: string
  /** Whether the page imports styles. */
  hasStyles: boolean
}

/** Builds a reference page as our own app is built. @returns its folder, which the stack removes */
export async function buildPage(stack: AsyncDisposableStack, { title, source, hasStyles }: BuiltPage): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-bench-page-'))
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  const virtual: Plugin = {
    name: 'bench-page',
    resolveId: (id) => (id === entry ? file : undefined),
    load: (id) => (id === file ? source : undefined),
  }
  await build({
    configFile: join(project, 'vite.config.ts'),
    logLevel: 'error',
    plugins: [virtual],
    build: {
      outDir: folder,
      rolldownOptions: {
        input: entry,
        // One file, because the handwritten page preloads no chunks.
        output: { codeSplitting: false, entryFileNames: 'assets/main.js', assetFileNames: 'assets/main[extname]' },
      },
    },
  })
  await writeFile(
    // Which browsers without a session are given.
    join(folder, 'signed-out.html'),
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
    <link rel="icon" href="data:,">${hasStyles ? '<link rel="stylesheet" href="/assets/main.css">' : ''}</head>
    <body><div id="root"></div><script type="module" src="/assets/main.js"></script></body></html>`,
  )
  return folder
}
