import { join } from 'node:path'
import { startMusterWith } from './muster-process.ts'

const rememberPasswords = join(import.meta.dirname, 'remember-passwords.ts')

/** One server for all tests that do not stop it; each test registers its own farm. */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for it
export default async function startServer() {
  const muster = await startMusterWith({ NODE_OPTIONS: `--import ${rememberPasswords}` }, '--sandbox')
  process.env['E2E_URL'] = muster.url
  process.env['E2E_FOLDER'] = muster.folder
  return () => muster.remove()
}
