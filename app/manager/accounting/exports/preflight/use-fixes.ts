import { useState } from 'react'
import type { CheckedPerson } from '#shared/accounting/exports/exports-contract.ts'
import type { DayRange } from '#app/manager/business/periods/shown-range.ts'
import { notifyError } from '#app/ui/overlay/notify.tsx'
import { useReadAgain } from '../../connections/connections-queries.ts'
import { type NewLink, useLinking } from '../../people/people-queries.ts'
import type { LinkedConnection } from '../chosen-connection.ts'

export type Fixes = ReturnType<typeof useFixes>

const none: ReadonlySet<string> = new Set()

type FixesOptions = { connection: LinkedConnection; range: DayRange }

/** The fixes next to an employee who is not ready, and which of them is in progress. */
export function useFixes({ connection, range }: FixesOptions) {
  const { provider } = connection
  const { linkPeople } = useLinking(provider)
  const { mutate: readAgain, isPending: readingAgain } = useReadAgain()
  const [linking, setLinking] = useState(none)
  const [choosingFor, setChoosingFor] = useState<CheckedPerson | null>(null)
  const [choosingRates, setChoosingRates] = useState(false)

  /** Confirms the suggested links; employees without a suggestion stay unlinked. */
  async function link(people: readonly CheckedPerson[]) {
    const links = people.flatMap(linkOf)
    setLinking(new Set(links.map(({ match }) => match.employeeId)))
    await linkPeople(links)
    setLinking(none)
  }

  return {
    connection,
    range,
    linking,
    link,
    readingAgain,
    readAgain: () => readAgain({ provider }, { onError: notifyError }),
    choosingFor,
    choosePerson: setChoosingFor,
    choosingRates,
    chooseRates: () => setChoosingRates(true),
    closeDrawers: () => {
      setChoosingFor(null)
      setChoosingRates(false)
    },
  }
}

/** The pre-flight check has only the full name, and suggests only active people. */
function linkOf({ employeeId, name, suggestion }: CheckedPerson): NewLink[] {
  if (!suggestion) return []
  const to = { ...suggestion, active: true }
  const us = { employeeId, firstName: name, lastName: '' }
  return [{ match: { ...us, state: 'suggested', linked: null, candidates: [to] }, to }]
}
