import { Button, Group, Modal, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { countText } from '#shared/core/count-text.ts'
import type { LeftBehind } from '#shared/employees/employees-contract.ts'
import { fullName } from '#shared/employees/person-name.ts'
import classes from './archive-question.module.css'
import { leftBehindText } from './left-behind-text.ts'

type ArchiveQuestionProps = {
  /** How many employees are archived, including those with nothing outstanding. */
  count: number
  people: readonly LeftBehind[]
  /** Whether approved hours go to a provider. */
  connected: boolean
  /** Resolves to whether they were archived. */
  onArchive: () => Promise<boolean>
  onGone: () => void
}

/** Lists what the employees would leave unfinished, with links to it, so that no hours go unpaid unnoticed. */
export function ArchiveQuestion({ count, people, connected, onArchive, onGone }: ArchiveQuestionProps) {
  const [opened, setOpened] = useState(true)
  const [working, setWorking] = useState(false)
  const [first] = people
  const alone = count === 1 && first ? first : undefined

  async function archive() {
    setWorking(true)
    if (await onArchive()) setOpened(false)
    setWorking(false)
  }

  return (
    <Modal
      opened={opened}
      onClose={() => setOpened(false)}
      onExitTransitionEnd={onGone}
      title={alone ? `Archive ${fullName(alone)}?` : `Archive ${countText(count, 'employee')}?`}
      centered
      closeOnEscape={!working}
      closeOnClickOutside={!working}
      withCloseButton={!working}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 120 }}
    >
      <Stack>
        {alone ? (
          <ul className={classes.facts}>
            {leftBehindText(alone, connected).map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        ) : (
          <ul className={classes.list}>
            {people.map((person) => (
              <li key={person.employeeId}>
                <div>
                  <strong>{fullName(person)}</strong>
                  <ul className={classes.facts}>
                    {leftBehindText(person, connected).map((fact) => (
                      <li key={fact}>{fact}</li>
                    ))}
                  </ul>
                </div>
                <Review person={person} label={`Review ${fullName(person)}`} />
              </li>
            ))}
          </ul>
        )}
        <p className={classes.note}>Their entries stay in Approve, under Archived.</p>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" disabled={working} onClick={() => setOpened(false)}>
            Cancel
          </Button>
          <Button variant={alone ? 'default' : 'filled'} color="rust" loading={working} onClick={archive}>
            Archive anyway
          </Button>
          {alone && <Review person={alone} />}
        </Group>
      </Stack>
    </Modal>
  )
}

/** Links to the employee's entries in that range. */
function Review({ person: { employeeId, from, to }, label }: { person: LeftBehind; label?: string }) {
  return (
    <Button
      {...(label !== undefined && { variant: 'default', size: 'compact-sm', 'aria-label': label })}
      renderRoot={(root) => (
        <Link to="/timesheets/approve/{-$employeeId}" params={{ employeeId }} search={{ from, to }} {...root} />
      )}
    >
      Review
    </Button>
  )
}
