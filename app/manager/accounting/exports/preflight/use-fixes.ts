import { useState } from 'react'
import type { CheckedPerson } from '#shared/accounting/exports/exports-contract.ts'
import type { DayRange } from '#app/manager/business/shown-range.ts'
import { notifyError } from '#app/ui/overlay/notify.tsx'
import { useReadAgain } from '../../connections/connections-queries.ts'
import { type NewLink, useLinking } from '../../people/people-queries.ts'
import type { LinkedConnection } from '../chosen-connection.ts'

export type Fixes = ReturnType<typeof useFixes>

const nobody: ReadonlySet<string> = new Set()

type FixesOptions = { connection: LinkedConnection; range: DayRange }

/** What can be done beside a person who can't be sent yet, and which of it is being done. */
export function useFixes({ connection, range }: FixesOptions) {
  const { provider } = connection
  const { linkPeople } = useLinking(provider)
  const { mutate: readAgain, isPending: readingAgain } = useReadAgain()
  const [linking, setLinking] = useState(nobody)
  const [choosingFor, setChoosingFor] = useState<CheckedPerson | null>(null)
  const [choosingRates, setChoosingRates] = useState(false)

  /** Confirms whom the names suggest; people of whom nobody is suggested stay as they are. */
  async function link(people: readonly CheckedPerson[]) {
    const links = people.flatMap(linkOf)
    setLinking(new Set(links.map(({ match }) => match.employeeId)))
    await linkPeople(links)
    setLinking(nobody)
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

/** The pre-flight knows a person by their whole name, and suggests nobody who has left. */
function linkOf({ employeeId, name, suggestion }: CheckedPerson): NewLink[] {
  if (!suggestion) return []
  const to = { ...suggestion, active: true }
  const us = { employeeId, firstName: name, lastName: '' }
  return [{ match: { ...us, state: 'suggested', linked: null, candidates: [to] }, to }]
}
