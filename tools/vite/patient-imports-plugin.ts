import { join } from 'node:path'
import type { Plugin } from 'vite'

const loadFiles = join(import.meta.dirname, '../../app/ui/parts/load-files.ts')

/** Every dynamic import of a build goes through `loadFiles`, in place of Vite's own helper, which never tries again. */
export const patientImports = (): Plugin => ({
  name: 'patient-imports',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? `export { loadFiles as __vitePreload } from ${JSON.stringify(loadFiles)}`
      : null,
})
