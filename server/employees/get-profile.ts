import { discoverableFields, type DiscoverableField } from '#shared/employees/discoverable-field.ts'
import type { EmployeeContext } from '../core/context.ts'
import { findDocuments } from './documents-store.ts'
import { findProfile } from './profile-store.ts'

const isField = (name: string): name is DiscoverableField => discoverableFields.some((field) => field === name)

export async function getProfile({ actor, tx }: EmployeeContext) {
  const profile = await findProfile(tx, actor)
  const documents = await findDocuments(tx, actor.userId)
  return { ...profile, discoverableFields: profile.discoverableFields.filter(isField), email: actor.email, documents }
}
