import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { readEnv } from '#server/core/startup/env.ts'
import { StartupProblem } from '#server/core/startup/startup-problem.ts'
import { scratchDatabase } from '#test/database.ts'
import { readOutsideServices } from './outside-services.ts'
import { startServer } from './start.ts'

function settings(dataFolder: string, databaseUrl: string) {
  const longEnough = 'only-for-tests-and-thirty-two-long'
  const source = { MUSTER_DATA: dataFolder, DATABASE_URL: databaseUrl, MUSTER_SECRET: longEnough, PORT: '0' }
  // The roles of the tests' PostgreSQL have the passwords of this secret.
  return { ...readEnv({ ...source, HOST: '127.0.0.1', LOG_LEVEL: 'silent' }), secret: inject('databaseSecret') }
}

async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'muster-start-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('with DATABASE_URL, a data folder that does not exist yet is made', async () => {
  const base = await scratchDatabase()
  onTestFinished(() => base.close())
  const dataFolder = join(await temporaryFolder(), 'var', 'muster')
  const server = await startServer(settings(dataFolder, base.ownerUrl), readOutsideServices({}))
  await server.stop()
  expect(['push-keys.json', 'uploads'].map((name) => existsSync(join(dataFolder, name)))).toEqual([true, true])
})

test('a data folder that can’t be made is explained before the database is asked', async () => {
  const env = settings('/proc/muster/data', 'postgres://farm@127.0.0.1:1/muster')
  const starting = startServer(env, readOutsideServices({}))
  await expect(starting).rejects.toThrow('The data folder /proc/muster/data cannot be written')
  await expect(starting).rejects.toThrow(StartupProblem)
})
