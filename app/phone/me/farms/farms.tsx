import { useState } from 'react'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { Stack } from '#app/ui/native/layout.tsx'
import { finishAllFailed } from '#app/phone/farm/machines/checks/finish-check.ts'
import { usePerson } from '#app/phone/outbox/person/use-person.ts'
import { storePerson } from '#app/phone/outbox/person/person.ts'
import { ChoiceRows } from '../choice-rows.tsx'
import { EmailToConfirm } from './email-to-confirm.tsx'
import { FarmCard } from './farm-card.tsx'
import classes from '../me.module.css'
import { t } from '#app/phone/messages/screen-messages.ts'
import { showAnotherFarm, useFarms } from './use-farms.ts'

interface FarmsProps {
  /** Refreshes the clock, which also lists the farms to confirm. */
  onChanged: () => void
}

/** All farms of the employee: which one is shown, and what each can read. */
export function Farms({ onChanged }: FarmsProps) {
  const person = usePerson()
  const { value, problem, reading, refresh } = useFarms()
  // Updates at once, because the phone's storage answers a moment later.
  const [chosen, setChosen] = useState(person.managerId)
  if (!value) {
    return (
      <Stack gap={16} className={classes.part}>
        <output>{t(problem === null ? 'shell:loading' : 'shell:notYetRead')}</output>
        {problem !== null && (
          <NativeButton kind="plain" onClick={refresh} loading={reading}>
            {t('shell:tryAgain')}
          </NativeButton>
        )}
      </Stack>
    )
  }
  const { farms, email, emailConfirmed } = value
  async function choose(managerId: string) {
    setChosen(managerId)
    // Others at the farm must know which machine failed, however long this person is away from it.
    await finishAllFailed().catch(() => undefined)
    await storePerson({ ...person, managerId })
  }
  function changed() {
    refresh()
    onChanged()
  }
  function left(id: string) {
    if (id !== person.managerId) changed()
    else
      void showAnotherFarm(
        person,
        farms.filter((farm) => farm.id !== id),
      )
  }
  return (
    <>
      {!emailConfirmed && <EmailToConfirm email={email} />}
      {farms.length > 1 && (
        <>
          <ChoiceRows
            legend={t('me:farmsLegend')}
            options={farms.map(({ id, name }) => ({ value: id, label: name }))}
            chosen={[chosen]}
            single
            onChange={([managerId]) => managerId && void choose(managerId)}
          />
          <p>{t('me:farmsHint')}</p>
        </>
      )}
      <p>{t('me:farmsShared')}</p>
      {farms.map((farm) => (
        <FarmCard
          key={farm.id}
          farm={farm}
          emailConfirmed={emailConfirmed}
          onChanged={changed}
          onLeft={() => left(farm.id)}
        />
      ))}
    </>
  )
}
