import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const frame = join(import.meta.dirname, '../../app/manager/shell/first-frame.html')

interface FirstLoad {
  /** The chunks that every screen of the shell needs, by name. */
  shell: readonly string[]
  /** The modules that begin a screen, by the beginning of its paths. */
  screens: Readonly<Record<string, readonly string[]>>
}

/**
 * Creates two more pages from index.html. signed-in.html, for users with a session, shows the shell's outline at once and
 * loads the shell in parallel with the program; the server adds the links of screens.json for the screen that is asked
 * for, and the first answers. signed-out.html says that the browser sent no session.
 */
export function sessionPages({ shell, screens }: FirstLoad): Plugin {
  return {
    name: 'session-pages',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['index.html']
      // The benchmark builds pages with these settings but without a shell.
      if (page?.type !== 'asset') return
      const index = String(page.source)
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const inIndex = chunks.filter(({ fileName }) => index.includes(fileName))
      const ofShell = withImports(
        chunks,
        shell.map((name) => chunks.find((chunk) => chunk.name === name)),
      )
      const links = preloads(ofShell.difference(new Set(inIndex)))
      const signedIn = index
        .replace('</head>', `${links}\n  </head>`)
        .replace('<div id="root"></div>', `$&\n${readFileSync(frame, 'utf8')}`)
      const ofScreens = Object.entries(screens).map(([path, modules]) => {
        const own = withImports(
          chunks,
          modules.map((module) => chunks.find((chunk) => chunk.facadeModuleId === module)),
        )
        return [path, preloads(own.difference(ofShell).difference(new Set(inIndex)))]
      })
      this.emitFile({ type: 'asset', fileName: 'signed-in.html', source: signedIn })
      this.emitFile({
        type: 'asset',
        fileName: 'screens.json',
        source: JSON.stringify(Object.fromEntries(ofScreens)),
      })
      this.emitFile({
        type: 'asset',
        fileName: 'signed-out.html',
        source: index.replace('<html', '$& data-signed-out'),
      })
    },
  }
}

/** These chunks and those that load with them. */
function withImports(
  chunks: readonly Rolldown.OutputChunk[],
  starts: readonly (Rolldown.OutputChunk | undefined)[],
): Set<Rolldown.OutputChunk> {
  const found = new Set(
    starts.map((start, index) => {
      if (!start) throw new Error(`a preloaded page names a chunk that there is not, the ${index + 1}th of its list`)
      return start
    }),
  )
  for (const { imports } of found) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk)
  }
  return found
}

function preloads(chunks: ReadonlySet<Rolldown.OutputChunk>): string {
  const scripts = [...chunks].map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`)
  const sheets = new Set([...chunks].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
  const styles = [...sheets].map((sheet) => `<link rel="preload" as="style" crossorigin href="/${sheet}">`)
  return [...scripts, ...styles].join('\n    ')
}
