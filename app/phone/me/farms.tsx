import { useState } from 'react'
import type { Clock } from '#shared/timesheets/clock-contract.ts'
import { type PhonePerson, storePerson } from '../accounts/person.ts'
import { ChoiceRows } from './choice-rows.tsx'
import { t } from '../words/screen-words.ts'

interface FarmsProps {
  person: PhonePerson
  businesses: Clock['businesses']
}

/** Which farm the app shows, for who works for several. */
export function Farms({ person, businesses }: FarmsProps) {
  // Marked at once; the phone's storage answers a moment later.
  const [chosen, setChosen] = useState(person.managerId)
  function choose(managerId: string) {
    setChosen(managerId)
    void storePerson({ ...person, managerId })
  }
  return (
    <>
      <ChoiceRows
        legend={t('me:farmsLegend')}
        options={businesses.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={[chosen]}
        single
        onChange={([managerId]) => managerId && choose(managerId)}
      />
      <p>{t('me:farmsHint')}</p>
    </>
  )
}
