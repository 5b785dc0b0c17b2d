import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { contractPlugin } from './tools/contract-plugin.ts'

const server = process.env.MUSTER_SERVER ?? 'http://localhost:3000'

/** What the login screen and the frame of every page need: one file compresses better than a dozen crumbs. */
const base = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|use-sync-external-store|@orpc)/',
    'node_modules/@tanstack/(?!react-virtual|virtual-core)',
    'vite/preload-helper',
    'app/lib/(?!csv|live|setup-progress)',
    'app/ui/(brand|failure|form-error|native)',
    'app/manager/(main|routes|enter-shell|accounts/(auth|paddock|login))',
    'shared/accounts/',
  ].join('|'),
)

/** What the shell shows around every screen. */
const frame = new RegExp(
  [
    'node_modules/(clsx|@floating-ui)/',
    'node_modules/@mantine/hooks/',
    'node_modules/@mantine/core/esm/(core|utils)/',
    'node_modules/@mantine/core/esm/components/(ActionIcon|Button|Burger|CloseButton|FocusTrap|Floating|Loader|Menu|Paper|Popover|Portal|Progress|RemoveScroll|Skeleton|Tooltip|Transition|UnstyledButton)/',
    'app/manager/shell/(header|sidebar|shell|setup-card|theme|user-menu|initials|helper-button)',
    'app/ui/(overlays|theme|error-boundary)',
  ].join('|'),
)

/** Without what its modules import: that would go to screens that have no use for it. */
const alone = { includeDependenciesRecursively: false }

/** What screens of timesheets, leave and employees reckon with. As crumbs their names would weigh on the login screen. */
const rules = /shared\/(timesheets|leave|employees|core\/(date-text|duration-text|matches-search|zone))\//

/** What the screens of timesheets and leave have in common. */
const timesheets =
  /app\/manager\/timesheets\/(period\/(?!unlock)[\w-]+|(?!reject-dialog|timesheets-|entry-search)[\w-]+)\./

/** Compressing once at build, as hard as it goes, spares the server doing it for every visitor. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const files = await readdir(dir, { recursive: true })
      const texts = files.filter((file) => /\.(js|css|html|svg|json|webmanifest)$/.test(file))
      await Promise.all(
        texts.map(async (file) => {
          const path = join(dir, file)
          const body = await readFile(path)
          const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
          await writeFile(`${path}.br`, await promisify(brotliCompress)(body, quality))
          await writeFile(`${path}.gz`, await promisify(gzip)(body, { level: 9 }))
        }),
      )
    },
  }
}

export default defineConfig({
  root: join(import.meta.dirname, 'app/manager'),
  base: '/',
  plugins: [contractPlugin(), react(), precompress()],
  // No asset becomes a data: address, so the content policy can refuse them.
  build: {
    outDir: join(import.meta.dirname, 'dist/manager'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: base },
            { name: 'frame', test: frame },
            { name: 'rules', test: rules, ...alone },
            { name: 'timesheets', test: timesheets, ...alone },
          ],
        },
      },
    },
  },
  // The page's own Host goes along, because the server compares it with the Origin.
  server: { proxy: { '^/(api|\\.well-known)/': { target: server, changeOrigin: false } } },
})
