import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const frame = join(import.meta.dirname, '../app/manager/shell/first-frame.html')

/** What every screen of the shell asks first: by the time that the program runs, it has been answered. */
const asked = '/api/session'

/**
 * Makes signed-in.html of the page: for whoever has a session it draws the shape of the shell at once and loads what
 * the shell needs beside the program, not after it. Who signs in is spared both.
 * @param chunk the name of the shell's own file
 */
export function signedInPage(chunk: string): Plugin {
  return {
    name: 'signed-in-page',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['index.html']
      const shell = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === chunk)
      // The bench builds pages by our settings that have none of it.
      if (page?.type !== 'asset') return
      if (shell?.type !== 'chunk') this.error(`there is no chunk ${chunk}`)
      const styles = [...(shell.viteMetadata?.importedCss ?? [])]
      const links = [
        `<link rel="modulepreload" crossorigin href="/${shell.fileName}">`,
        ...styles.map((style) => `<link rel="preload" as="style" crossorigin href="/${style}">`),
        `<link rel="preload" as="fetch" crossorigin href="${asked}">`,
      ]
      const source = String(page.source)
        .replace('</head>', `${links.join('\n    ')}\n  </head>`)
        .replace('<div id="root"></div>', `$&\n${readFileSync(frame, 'utf8')}`)
      this.emitFile({ type: 'asset', fileName: 'signed-in.html', source })
    },
  }
}
