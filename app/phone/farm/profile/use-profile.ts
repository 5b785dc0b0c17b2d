import { useStorage } from '#app/phone/outbox/use-storage.ts'
import type { Profile, ProfileInput } from '#shared/employees/profile-contract.ts'
import { usePerson } from '#app/phone/outbox/person/use-person.ts'
import { outbox } from '#app/phone/outbox/phone-db.ts'
import { offlineOf } from '#app/phone/outbox/offline-call.ts'
import { record } from '#app/phone/outbox/record.ts'
import { checkAnswer } from '#app/phone/outbox/send/read-refusal.ts'
import { type Question, useAnswer, useStored } from '#app/phone/outbox/use-answer.ts'
import { drawProfile } from './profile-overlay.ts'

const laneNames = ['profile', 'documents']

/** The employee's records on this screen in order, for all farms, because the profile is shared by all. */
export function useRecordedOfMe() {
  const { userId } = usePerson()
  return useStorage(
    () =>
      outbox
        .where('[userId+state]')
        .anyOf([userId, 'waiting'], [userId, 'stuck'], [userId, 'sent'])
        .filter(({ endpoint }) => laneNames.some((lane) => offlineOf(endpoint)?.lane === lane))
        .sortBy('sequence'),
    [userId],
  )
}

export const profileQuestion: Question<Profile> = {
  endpoint: 'employees.getProfile',
  async read(client) {
    const profile = checkAnswer(await client.employees.getProfile(), 'documents')
    return { ...profile, documents: profile.documents.map((document) => ({ ...addedLater, ...document })) }
  },
}

/** What a server of an older version leaves out. */
const addedLater = { issuedOn: null, notes: '', hasBackPhoto: false, changedAt: '' }

/** The profile with unsent records applied; undefined until it is loaded. */
export function useProfile() {
  const { value: answer, order, reading, problem, refresh } = useAnswer(profileQuestion)
  const recorded = useRecordedOfMe()
  const profile = answer && recorded && drawProfile(answer, recorded, order)
  return { profile, reading, problem, refresh }
}

/** The stored profile with unsent records applied, without a request; undefined until it is loaded. */
export function useStoredProfile(): Profile | undefined {
  const { value: answer, order } = useStored(profileQuestion)
  const recorded = useRecordedOfMe()
  return answer && recorded && drawProfile(answer, recorded, order)
}

/** Records a change to the profile. The endpoint expects all editable fields. */
export function saveProfile(profile: Profile, changed: Partial<ProfileInput>): Promise<void> {
  const { email: _email, hasPicture: _hasPicture, documents: _documents, ...editable } = profile
  return record('employees.editProfile', { ...editable, ...changed })
}
