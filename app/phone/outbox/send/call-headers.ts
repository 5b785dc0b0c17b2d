import { tabId } from '#app/lib/live/tab-id.ts'
import { anonymousUser } from '../phone-db.ts'

export interface Whose {
  /** `anonymousUser` for an anonymous record. */
  userId: string
  /** Null until the farm is known. */
  managerId: string | null
}

/** Says whose call it is. An anonymous one names the farm alone: neither the user nor this tab. */
export function callHeaders(whose: Whose | null): Record<string, string> {
  const { userId, managerId } = whose ?? {}
  return {
    'x-muster-app': 'phone',
    ...(userId !== anonymousUser && { 'x-muster-tab': tabId }),
    ...(userId && { 'x-muster-person': userId }),
    ...(managerId && { 'x-muster-business': managerId }),
  }
}
