import { discoverableFields, type DiscoverableField } from '#shared/employees/discoverable-field.ts'
import type { EmployeeContext } from '#server/core/http/context.ts'
import { findDocuments } from '../documents/documents-store.ts'
import { findProfile } from './profile-store.ts'
import { findOwnScope } from '../list/scope-store.ts'

const isField = (name: string): name is DiscoverableField => discoverableFields.some((field) => field === name)

export async function getProfile({ actor, tx }: EmployeeContext) {
  const scope = await findOwnScope(tx, actor)
  const profile = await findProfile(tx, actor, scope)
  const documents = await findDocuments(tx, { userId: actor.userId, scope })
  return { ...profile, discoverableFields: profile.discoverableFields.filter(isField), email: actor.email, documents }
}
