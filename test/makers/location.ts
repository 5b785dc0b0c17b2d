import { v7 as newId } from 'uuid'
import type { Database } from '#server/core/database.ts'
import { namedRows } from '#server/business/named-rows.ts'
import { asManager, type TestBusiness } from './business.ts'

/** A location of the business, made by the real verb. */
export async function makeLocation(db: Database, farm: TestBusiness): Promise<string> {
  const id = newId()
  await asManager(db, farm, namedRows('managerLocations', 'location').add, { rows: [{ id, name: `Block ${id}` }] })
  return id
}
