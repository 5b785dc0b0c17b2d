import { useLiveQuery } from 'dexie-react-hooks'
import type { Profile, ProfileInput } from '#shared/employees/profile-contract.ts'
import type { PhonePerson } from '../accounts/person.ts'
import { outbox } from '../outbox/phone-db.ts'
import { recordCall } from '../outbox/record.ts'
import { isUnheard } from '../outbox/unheard.ts'
import { useAnswer } from '../outbox/use-answer.ts'
import { layOver } from './profile-overlay.ts'

/** What the person recorded of themselves, in its order, for whichever farm: their profile is one. */
export const useRecordedOfMe = ({ userId }: PhonePerson) =>
  useLiveQuery(
    () =>
      outbox
        .where('[userId+state]')
        .anyOf([userId, 'waiting'], [userId, 'sent'])
        .filter(({ endpoint }) => endpoint.startsWith('employees.'))
        .sortBy('sequence'),
    [userId],
  )

/** The profile with what waits to be sent laid over it; undefined while nothing is known. */
export function useProfile(person: PhonePerson) {
  const { value, at, reading, problem, refresh } = useAnswer<Profile>('profile', person, (client) =>
    client.employees.myProfile(),
  )
  const unheard = useRecordedOfMe(person)?.filter((item) => isUnheard(item, at))
  const profile = value && unheard && layOver(value, unheard)
  return { profile, reading, problem, refresh }
}

/** Keeps the changed part; the endpoint takes all of what can be edited. */
export function saveProfile(profile: Profile, changed: Partial<ProfileInput>): Promise<void> {
  const { email: _email, hasPicture: _hasPicture, documents: _documents, ...editable } = profile
  return recordCall('employees.editMyProfile', { ...editable, ...changed })
}
