import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const frame = join(import.meta.dirname, '../app/manager/shell/first-frame.html')

/** The first request of every screen in the shell. Preloading it means the answer is there when the program runs. */
const asked = '/api/session'

/**
 * Creates two more pages from index.html. signed-in.html, for users with a session, shows the shell's outline at once and
 * loads these chunks and the session in parallel with the program; the login page needs none of them. signed-out.html
 * says that the browser sent no session.
 */
export function sessionPages(chunks: readonly string[]): Plugin {
  return {
    name: 'session-pages',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['index.html']
      // The benchmark builds pages with these settings but without a shell.
      if (page?.type !== 'asset') return
      const index = String(page.source)
      const links = [
        ...chunksWith(chunks, bundle)
          .filter(({ fileName }) => !index.includes(fileName))
          .flatMap(preloads),
        `<link rel="preload" as="fetch" crossorigin href="${asked}">`,
      ]
      const signedIn = index
        .replace('</head>', `${links.join('\n    ')}\n  </head>`)
        .replace('<div id="root"></div>', `$&\n${readFileSync(frame, 'utf8')}`)
      this.emitFile({ type: 'asset', fileName: 'signed-in.html', source: signedIn })
      this.emitFile({
        type: 'asset',
        fileName: 'signed-out.html',
        source: index.replace('<html', '$& data-signed-out'),
      })
    },
  }
}

/** The chunks of these names, and those that load with them. */
function chunksWith(names: readonly string[], bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const found = new Set(chunks.filter(({ name }) => names.includes(name)))
  if (found.size < names.length) throw new Error(`there are no chunks ${names.join(', ')}`)
  for (const { imports } of found) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk)
  }
  return [...found]
}

function preloads({ fileName, viteMetadata }: Rolldown.OutputChunk): string[] {
  const styles = [...(viteMetadata?.importedCss ?? [])]
  return [
    `<link rel="modulepreload" crossorigin href="/${fileName}">`,
    ...styles.map((style) => `<link rel="preload" as="style" crossorigin href="/${style}">`),
  ]
}
