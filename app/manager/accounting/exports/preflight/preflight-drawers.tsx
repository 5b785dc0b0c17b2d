import { lazy, useState } from 'react'
import { LazyDialog } from '#app/ui/parts/lazy-dialog.tsx'
import type { Fixes } from './use-fixes.ts'

const ChoosePersonDrawer = lazy(async () => ({
  default: (await import('../../people/choose-person-drawer.tsx')).ChoosePersonDrawer,
}))
const RatesDrawer = lazy(async () => ({ default: (await import('../../connections/rates-drawer.tsx')).RatesDrawer }))

/** The drawers of the fixes, each loaded when first opened. */
export function PreflightDrawers({ fixes }: { fixes: Fixes }) {
  const { connection, choosingFor, choosingRates, closeDrawers } = fixes
  // A drawer stays mounted after its first use, so that closing it can animate.
  const [person, setPerson] = useState(choosingFor)
  const [ratesOpened, setRatesOpened] = useState(choosingRates)
  if (choosingFor && choosingFor !== person) setPerson(choosingFor)
  if (choosingRates && !ratesOpened) setRatesOpened(true)
  return (
    <LazyDialog opened={choosingFor !== null || choosingRates} onCancel={closeDrawers}>
      {person && (
        <ChoosePersonDrawer
          key={person.employeeId}
          provider={connection.provider}
          person={person}
          opened={choosingFor !== null}
          onClose={closeDrawers}
        />
      )}
      {ratesOpened && <RatesDrawer provider={connection.provider} opened={choosingRates} onClose={closeDrawers} />}
    </LazyDialog>
  )
}
