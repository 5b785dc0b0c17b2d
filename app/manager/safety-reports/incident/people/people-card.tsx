import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, useRef } from 'react'
import { v7 as newId } from 'uuid'
import type { IncidentPerson } from '#shared/safety-reports/report-outputs.ts'
import { useRowDrawer } from '#app/manager/business/use-drawer.ts'
import { removeWithUndo } from '#app/manager/business/use-removal.ts'
import { Loaded } from '#app/ui/feedback/loaded.tsx'
import { FormSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { Card, Row, Stack, Title } from '#app/ui/native/layout.tsx'
import { FormDrawer } from '#app/ui/overlay/form-drawer.tsx'
import { useIncidentGuide, useRemoveIncidentPerson, useSaveIncidentPerson } from '../incident-queries.ts'
import type { Incident } from '../incident-values.ts'
import { PersonRow } from './person-row.tsx'
import { personInputOf, personValuesOf, seenVersion } from './person-values.ts'

const PersonForm = lazy(async () => ({ default: (await import('./person-form.tsx')).PersonForm }))

/** The injured first. */
const byRole = (one: IncidentPerson, other: IncidentPerson) =>
  Number(one.role === 'witness') - Number(other.role === 'witness')

/** Who was hurt, and who saw it. */
export function PeopleCard({ report: { id: reportId, incident, isWithdrawn } }: { report: Incident }) {
  const people = incident.people.toSorted(byRole)
  const drawer = useRowDrawer(people, ({ id }) => id, 'add-person')
  const guide = useIncidentGuide(reportId)
  const { mutateAsync: remove } = useRemoveIncidentPerson()
  const { mutateAsync: save } = useSaveIncidentPerson()
  const addButton = useRef<HTMLButtonElement>(null)
  const detailsOf = (person: IncidentPerson | undefined) => guide.data?.people.find(({ id }) => id === person?.id)

  async function removePerson(person: IncidentPerson) {
    const details = detailsOf(person)
    const again = { id: newId(), reportId, version: 0, ...personInputOf(personValuesOf(person, details)) }
    const removed = await removeWithUndo(person.name, {
      remove: () => remove({ id: person.id, reportId, version: seenVersion(person, details) }),
      restore: () => save(again),
    })
    // The button that was pressed is gone.
    if (removed) addButton.current?.focus()
  }

  return (
    <Card as="section" padding={16} gap={12}>
      <Row gap={8} justify="space-between" wrap>
        <Title level={2} size={16}>
          People
        </Title>
        {!isWithdrawn && (
          <Button
            ref={addButton}
            variant="default"
            className="no-print"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={drawer.add}
          >
            Add a person
          </Button>
        )}
      </Row>
      {people.length === 0 ? (
        <p className="quiet">No one yet. Add everyone who was hurt, and who saw it.</p>
      ) : (
        <Stack as="ul" gap={12}>
          {people.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              {...(!isWithdrawn && {
                onEdit: () => drawer.edit(person.id),
                // Its undo saves what only managers know, too.
                ...(guide.data && { onRemove: () => void removePerson(person) }),
              })}
            />
          ))}
        </Stack>
      )}
      <FormDrawer
        opened={drawer.opened}
        onClose={drawer.close}
        title={drawer.row ? drawer.row.name : 'Add a person'}
        fields={6}
      >
        {(close) => (
          <Loaded query={guide} skeleton={<FormSkeleton fields={6} />}>
            {() => (
              <PersonForm reportId={reportId} person={drawer.row} details={detailsOf(drawer.row)} onDone={close} />
            )}
          </Loaded>
        )}
      </FormDrawer>
    </Card>
  )
}
