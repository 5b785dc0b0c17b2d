import { Button } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import { lazy } from 'react'
import { numberText } from '#shared/core/count-text.ts'
import { AskButton } from '#app/manager/business/tickets/ask-button.tsx'
import { type NotSharing, useNotSharing } from '#app/manager/business/tickets/not-sharing.ts'
import { useDrawer } from '#app/manager/business/use-drawer.ts'
import { Row } from '#app/ui/native/layout.tsx'
import { FormDrawer } from '#app/ui/overlay/form-drawer.tsx'
import classes from './not-sharing.module.css'

const NotSharingList = lazy(async () => ({ default: (await import('./not-sharing-list.tsx')).NotSharingList }))

/** Names in the line; the others are counted. */
const mostNamed = 2

/** Says quietly whose own tickets the farm may not see, and asks them. */
export function NotSharingLine({ employeeNames }: { employeeNames: ReadonlyMap<string, string> }) {
  const found = useNotSharing().data ?? []
  const drawer = useDrawer()
  if (found.length === 0 || employeeNames.size === 0) return null
  const people = found
    .map((person) => ({ ...person, name: employeeNames.get(person.employeeId) ?? 'Employee' }))
    .toSorted((one, other) => stateRank(one) - stateRank(other) || one.name.localeCompare(other.name, 'en'))
  return (
    <>
      <Row gap={8} wrap className={`${classes.line} no-print`}>
        <Row gap={8}>
          <IconEyeOff size={16} aria-hidden="true" />
          <p>Not shared by {namesText(people.map(({ name }) => name))}.</p>
        </Row>
        <AskButton people={people} verb={people.length === 1 ? 'Ask' : 'Ask them'} />
        <Button variant="subtle" size="compact-sm" onClick={() => drawer.open('not-sharing')}>
          {people.length > mostNamed ? 'Show all names' : 'Show why'}
        </Button>
      </Row>
      <FormDrawer opened={drawer.name === 'not-sharing'} onClose={drawer.close} title="Tickets not shared" fields={4}>
        {() => <NotSharingList people={people} />}
      </FormDrawer>
    </>
  )
}

/** Those who can be asked come first. */
const stateRank = ({ sharing }: NotSharing) => states.indexOf(sharing)
const states: NotSharing['sharing'][] = ['not_shared', 'email_unconfirmed', 'left']

/** "Tahlia Moss, Ben Orr and 3 more". */
function namesText(names: readonly string[]): string {
  const more = names.length - mostNamed
  if (more > 0) return `${names.slice(0, mostNamed).join(', ')} and ${numberText(more)} more`
  return names.join(' and ')
}
