import { useEffect, useState } from 'react'
import { answersSince } from '#app/lib/api/page-answers.ts'
import { type PhonePerson, storedPerson } from '#app/phone/outbox/person/person.ts'

/**
 * Whether the session that this browser had when the page was made has been looked at, and adopted if it is an
 * employee's. Until then no sign-in is drawn, which would give way to the clock at once.
 */
export function useAdopted(person: PhonePerson | null | undefined): boolean {
  const [looked, setLooked] = useState(() => answersSince() === null)
  if (person && !looked) setLooked(true)
  useEffect(() => {
    if (person !== null || looked) return
    const look = async () => (await storedPerson()) ?? setLooked(true)
    import('./sign-in.ts')
      .then(({ rememberPerson }) => rememberPerson())
      .then(look, look)
      .catch(() => setLooked(true))
  }, [person, looked])
  return looked
}
