import { z } from 'zod'
import { endpoint } from '#shared/core/endpoint.ts'
import { mostCrews, mostInCrew } from '#shared/core/farm-limits.ts'
import { done, id, requiredText } from '#shared/core/fields.ts'
import { namedObject } from '#shared/core/named-object.ts'
import { cursor, nextCursor } from '#shared/core/page-fields.ts'
import { mostRows } from '#shared/core/pages.ts'
import { managers, managersAndEmployees } from '#shared/core/role.ts'
import { crewNameMissing, longestCrewName } from './crew-draft.ts'

const crew = namedObject('Crew', {
  id,
  name: z.string(),
  /** An employment among the members; null if it has no leader, or one who is archived. */
  leaderId: id.nullable(),
  /** Active employees. */
  members: z.array(z.object({ employeeId: id, userId: id })).max(mostInCrew),
  hasChat: z.boolean(),
  /** The group chat of the crew, if the caller is in it. */
  channelId: id.nullable(),
  version: z.number().int(),
})
export type Crew = z.infer<typeof crew>

const employeeIds = z.array(id).max(mostInCrew, `Choose at most ${mostInCrew} people.`)

const saved = z.object({
  id,
  name: requiredText(longestCrewName, crewNameMissing),
  leaderId: id.nullable(),
  memberIds: employeeIds,
  /** As it was read; 0 adds the crew. */
  version: z.number().int().min(0).max(2_147_483_647),
})
export type SavedCrew = z.infer<typeof saved>

const membership = namedObject('CrewMembership', {
  id,
  employeeId: id,
  joinedAt: z.string(),
  /** Null while they are in it. */
  leftAt: z.string().nullable(),
})

const changes = { allow: managers, changes: ['crews'] } as const
/** The people of its group chat change with a crew, if it has one: the verb tells them. */
const changesPeople = { ...changes, channels: true } as const

export const crewsContract = {
  listCrews: endpoint
    .meta({ allow: managersAndEmployees, whileEmployed: true, reads: ['crews'] })
    .route({ method: 'GET', path: '/crews', summary: 'List all crews with their people, by name' })
    .output(z.array(crew).max(mostCrews)),
  saveCrew: endpoint
    .meta(changesPeople)
    .route({ method: 'PUT', path: '/crews/{id}', summary: 'Add a crew, or change its name, people and leader' })
    .input(saved)
    .output(done),
  addToCrew: endpoint
    .meta(changesPeople)
    .route({ method: 'POST', path: '/crews/{id}/members', summary: 'Add employees to a crew; those in it stay' })
    .input(z.object({ id, employeeIds: employeeIds.min(1) }))
    .output(done),
  removeCrew: endpoint
    .meta(changes)
    .route({ method: 'DELETE', path: '/crews/{id}', summary: 'Remove a crew' })
    .input(z.object({ id }))
    .output(done),
  restoreCrew: endpoint
    .meta(changes)
    .route({ method: 'POST', path: '/crews/{id}/restore', summary: 'Restore a removed crew' })
    .input(z.object({ id }))
    .output(done),
  listCrewHistory: endpoint
    .meta({ allow: managers, reads: ['crews'] })
    .route({
      method: 'GET',
      path: '/crews/{id}/history',
      summary: 'List who was in a crew and when, the latest first, at most 200 at a time',
    })
    .input(z.object({ id, cursor }))
    .output(z.object({ memberships: z.array(membership).max(mostRows), nextCursor })),
  startCrewChat: endpoint
    .meta({ ...changesPeople, changesOwn: ['chats'] })
    .route({
      method: 'POST',
      path: '/crews/{id}/chat',
      summary: 'Start the group chat of a crew, or find the one that it has',
    })
    .input(z.object({ id, /** Of the new group. */ channelId: id }))
    .output(z.object({ channelId: id })),
}
