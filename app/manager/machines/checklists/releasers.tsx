import { useId } from 'react'
import { fullName } from '#shared/employees/person-name.ts'
import type { Employee } from '#shared/employees/employees-contract.ts'
import { derivedQuery, Loaded } from '#app/ui/feedback/loaded.tsx'
import { FormSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { PeoplePicker } from '#app/ui/form/people-picker.tsx'
import { Card, Title } from '#app/ui/native/layout.tsx'
import { notifyError, notifyUndo } from '#app/ui/overlay/notify.tsx'
import { useActivePeople, useReleasers, useSetReleaser } from '../assets-queries.ts'

/** Who may release a machine: managers, mechanics, and those a manager has named. */
export function Releasers() {
  const people = useActivePeople()
  const named = useReleasers()
  const titleId = useId()
  const both = people.data && named.data && { people: people.data, named: named.data }
  return (
    <Card as="section" aria-labelledby={titleId} padding={16} gap={12}>
      <Title level={2} size={16} id={titleId}>
        Who may release a machine
      </Title>
      <Loaded query={derivedQuery(both, people, named)} skeleton={<FormSkeleton fields={1} />}>
        {(loaded) => <NamedReleasers {...loaded} />}
      </Loaded>
    </Card>
  )
}

function NamedReleasers({ people, named }: { people: readonly Employee[]; named: readonly string[] }) {
  const set = useSetReleaser()
  const mechanics = people.filter(({ employmentPosition }) => employmentPosition === 'mechanic')
  const others = people.filter(({ employmentPosition }) => employmentPosition !== 'mechanic')
  const shown = set.isPending ? withChange(named, set.variables) : named

  async function change(employeeId: string, isNamed: boolean) {
    const person = people.find(({ id }) => id === employeeId)
    try {
      await set.mutateAsync({ employeeId, named: isNamed })
    } catch (error) {
      return notifyError(error)
    }
    const name = person ? fullName(person) : 'This person'
    notifyUndo(`${name} may ${isNamed ? '' : 'no longer '}release machines.`, async () => {
      await set.mutateAsync({ employeeId, named: !isNamed })
    })
  }

  return (
    <>
      <p>
        Managers may, and employees whose position is mechanic
        {mechanics.length > 0 && `: ${mechanics.map(fullName).join(', ')}`}.
      </p>
      <PeoplePicker
        label="Others who may"
        mode="multi"
        people={others.map((person) => ({ id: person.id, name: fullName(person) }))}
        value={shown.filter((id) => others.some((person) => person.id === id))}
        onChange={(ids) => {
          for (const { id } of others) if (ids.includes(id) !== shown.includes(id)) void change(id, ids.includes(id))
        }}
      />
    </>
  )
}

const withChange = (named: readonly string[], change: { employeeId: string; named: boolean }) =>
  change.named ? [...named, change.employeeId] : named.filter((id) => id !== change.employeeId)
