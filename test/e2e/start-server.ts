import { join } from 'node:path'
import { startMusterWith } from './muster-process.ts'

const rememberPasswords = join(import.meta.dirname, 'remember-passwords.ts')

/**
 * One server for all tests that do not stop it; each test registers its own farm. Those that stop theirs start from a copy
 * of the first folder.
 */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for it
export default async function startServer() {
  const prepared = await startMusterWith({})
  await prepared.stop()
  process.env['E2E_PREPARED'] = prepared.folder
  const muster = await startMusterWith({ NODE_OPTIONS: `--import ${rememberPasswords}` }, '--sandbox')
  process.env['E2E_URL'] = muster.url
  process.env['E2E_FOLDER'] = muster.folder
  return async () => {
    await muster.remove()
    await prepared.remove()
  }
}
