import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { clearUploads } from './clear-uploads.ts'

test('a start deletes what a killed server was receiving, and nothing that another instance receives now', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'muster-uploads-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const name of ['abandoned', 'arriving']) await writeFile(join(folder, name), 'part')
  await utimes(join(folder, 'abandoned'), 0, 0)
  await clearUploads(folder)
  expect(await readdir(folder)).toEqual(['arriving'])
})

test('the first start makes the folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'muster-uploads-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await clearUploads(join(folder, 'uploads'))
  expect(await readdir(folder)).toEqual(['uploads'])
})
