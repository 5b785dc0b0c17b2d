import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const project = join(import.meta.dirname, '..')
const sources = ['app', 'shared', 'tools', 'package.json', 'package-lock.json', 'tsconfig.base.json']

test('the build that npm start runs says what it does, and nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'muster-build-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const name of [...sources, 'vite.config.ts', 'vite.phone.config.ts'])
    await cp(join(project, name), join(folder, name), { recursive: true })
  await symlink(join(project, 'node_modules'), join(folder, 'node_modules'))
  const build = spawnSync(process.execPath, [join(folder, 'tools/bootstrap.mjs'), 'build'], { encoding: 'utf8' })
  expect(build).toMatchObject({ status: 0, stderr: '' })
  expect(build.stdout).toBe('Building the browser apps; this takes a few seconds.\n')
})
