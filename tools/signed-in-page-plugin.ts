import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const frame = join(import.meta.dirname, '../app/manager/shell/first-frame.html')

/** The first request of every screen in the shell. Preloading it means the answer is there when the program runs. */
const asked = '/api/session'

/**
 * Creates signed-in.html from the page. For users with a session it shows the shell's outline at once and loads the
 * shell's files in parallel with the program. The login page needs neither.
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
      // The benchmark builds pages with these settings but without a shell.
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
