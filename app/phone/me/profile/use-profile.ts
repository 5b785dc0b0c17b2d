import { useLiveQuery } from 'dexie-react-hooks'
import type { Profile, ProfileInput } from '#shared/employees/profile-contract.ts'
import type { PhonePerson } from '#app/phone/accounts/person.ts'
import { outbox } from '#app/phone/outbox/phone-db.ts'
import { recordCall } from '#app/phone/outbox/record.ts'
import { checkAnswer } from '#app/phone/outbox/send/read-refusal.ts'
import { isNotYetReflected } from '#app/phone/outbox/is-not-yet-reflected.ts'
import { useAnswer } from '#app/phone/outbox/use-answer.ts'
import { layOver } from './profile-overlay.ts'

/** What the person recorded of themselves, in its order, for whichever farm: their profile is one. */
export const useRecordedOfMe = ({ userId }: PhonePerson) =>
  useLiveQuery(
    () =>
      outbox
        .where('[userId+state]')
        .anyOf([userId, 'waiting'], [userId, 'stuck'], [userId, 'sent'])
        .filter(({ endpoint }) => endpoint.startsWith('employees.'))
        .sortBy('sequence'),
    [userId],
  )

/** As it may have been kept by an app that did not know the other licences yet. */
type KeptProfile = Omit<Profile, 'otherLicenceTypes'> & Partial<Profile>

/** The profile with what waits to be sent laid over it; undefined while nothing is known. */
export function useProfile(person: PhonePerson) {
  const { value, order, reading, problem, refresh } = useAnswer<KeptProfile>('profile', person, async (client) =>
    checkAnswer(await client.employees.getProfile(), 'documents'),
  )
  const notYetReflected = useRecordedOfMe(person)?.filter((item) => isNotYetReflected(item, order))
  const answer = value && { ...value, otherLicenceTypes: value.otherLicenceTypes ?? [] }
  const profile = answer && notYetReflected && layOver(answer, notYetReflected)
  return { profile, reading, problem, refresh }
}

/** Keeps the changed part; the endpoint takes all of what can be edited. */
export function saveProfile(profile: Profile, changed: Partial<ProfileInput>): Promise<void> {
  const { email: _email, hasPicture: _hasPicture, documents: _documents, ...editable } = profile
  return recordCall('employees.editProfile', { ...editable, ...changed })
}
