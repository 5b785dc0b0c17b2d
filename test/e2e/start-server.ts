import { startMuster } from './muster-process.ts'

/** One server for all tests that do not stop it; each test registers its own farm. */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for it
export default async function startServer() {
  const muster = await startMuster('--sandbox')
  process.env['E2E_URL'] = muster.url
  process.env['E2E_FOLDER'] = muster.folder
  return () => muster.remove()
}
