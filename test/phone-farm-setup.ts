import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as newId } from 'uuid'
import type { TestProject } from 'vitest/node'
import { z } from 'zod'
import { startPostgres } from '#server/core/postgres/embedded-postgres.ts'
import { openCrew } from './attack/crew-by-http.ts'
import { startMusterWith } from './e2e/muster-process.ts'
import type { PhoneFarm } from './phone/phone-farm.ts'

const session = z.object({ business: z.object({ id: z.string() }) })
const everyone = z.object({ people: z.array(z.object({ userId: z.string(), role: z.string() })) })

/** Starts the real server on a database of its own, with two farms and an employee of both. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-phone-'))
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  const postgres = await startPostgres({ folder, log: () => undefined, settings })
  const { url, remove } = await startMusterWith({
    DATABASE_URL: postgres.url,
    MUSTER_SECRET: 'only-for-tests-and-thirty-two-long',
  })
  const { email, channel, employee, asOwner } = await openCrew(url)
  const other = await openCrew(url, email)
  const [taskId, itemId] = [newId(), newId()]
  const about = { description: '', priority: 'medium', dueDay: null, dueAt: null, everyone: true, assignees: [] }
  const nothing = { location: null, activity: null, asset: null, repeat: null, source: null }
  const checklist = [{ id: itemId, text: 'Turn off the water' }]
  await asOwner('tasks.addTask', { id: taskId, title: 'Fix the trough', ...about, ...nothing, checklist })
  const farmOf = async (crew: Pick<typeof other, 'asOwner'>) =>
    session.parse(await crew.asOwner('accounts.readSession', {}))
  const { people } = everyone.parse(await asOwner('employees.listPeople', {}))
  const person = people.find(({ role }) => role === 'employee')
  const farm: PhoneFarm = {
    url,
    ownerUrl: postgres.url,
    session: employee,
    channel,
    taskId,
    itemId,
    userId: person?.userId ?? '',
    managerId: (await farmOf({ asOwner })).business.id,
    otherId: (await farmOf(other)).business.id,
  }
  project.provide('phoneFarm', farm)
  return async () => {
    await remove()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
