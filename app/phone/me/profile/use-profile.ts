import { useLiveQuery } from 'dexie-react-hooks'
import type { Profile, ProfileInput } from '#shared/employees/profile-contract.ts'
import type { PhonePerson } from '#app/phone/accounts/person.ts'
import { outbox } from '#app/phone/outbox/phone-db.ts'
import { recordCall } from '#app/phone/outbox/record.ts'
import { checkAnswer } from '#app/phone/outbox/send/read-refusal.ts'
import { isNotYetReflected } from '#app/phone/outbox/is-not-yet-reflected.ts'
import { useAnswer } from '#app/phone/outbox/use-answer.ts'
import { layOver } from './profile-overlay.ts'

/** The employee's profile records in order, for all farms, because the profile is shared by all. */
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

/** A profile that an older version, without other licences, may have stored. */
type KeptProfile = Omit<Profile, 'otherLicenceTypes'> & Partial<Profile>

/** The profile with unsent records applied; undefined until it is loaded. */
export function useProfile(person: PhonePerson) {
  const { value, order, reading, problem, refresh } = useAnswer<KeptProfile>('profile', person, async (client) =>
    checkAnswer(await client.employees.getProfile(), 'documents'),
  )
  const notYetReflected = useRecordedOfMe(person)?.filter((item) => isNotYetReflected(item, order))
  const answer = value && { ...value, otherLicenceTypes: value.otherLicenceTypes ?? [] }
  const profile = answer && notYetReflected && layOver(answer, notYetReflected)
  return { profile, reading, problem, refresh }
}

/** Records a change to the profile. The endpoint expects all editable fields. */
export function saveProfile(profile: Profile, changed: Partial<ProfileInput>): Promise<void> {
  const { email: _email, hasPicture: _hasPicture, documents: _documents, ...editable } = profile
  return recordCall('employees.editProfile', { ...editable, ...changed })
}
