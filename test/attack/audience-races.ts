import { v7 as newId } from 'uuid'
import { taskOf } from '#test/contract/farm.ts'
import { succeeded } from '#test/server.ts'
import type { RaceFarm } from './race-farm.ts'
import type { RaceKind } from './race-pairs.ts'

const anything = () => undefined

/** A task is given to someone else while the person who has it adds a part of it. */
const given =
  (
    part: (taskId: string, sender: Awaited<ReturnType<RaceFarm['hire']>>) => Promise<[name: string, input: unknown]>,
  ): RaceKind =>
  async (farm) => {
    const [sender, receiver] = [await farm.hire(), await farm.hire()]
    const id = newId()
    await farm.made('tasks.addTask', { id, ...taskOf({}), assignees: [sender.userId] })
    const [name, input] = await part(id, sender)
    const give = () => farm.asManager('tasks.assignTasks', { ids: [id], everyone: false, assignees: [receiver.userId] })
    return { calls: [() => sender.asEmployee(name, input), give], judge: anything }
  }

export const audienceRaces: Record<string, RaceKind> = {
  'give a task to someone · comment on it': given(async (taskId) => [
    'tasks.addComment',
    { id: newId(), taskId, content: 'Gate 4 is open' },
  ]),
  'give a task to someone · add a photo': given(async (taskId, { asEmployee }) => {
    const photoFileId = newId()
    succeeded(await asEmployee('files.uploadFile', { id: photoFileId }))
    return ['tasks.addPhoto', { id: newId(), taskId, photoFileId }]
  }),
}
