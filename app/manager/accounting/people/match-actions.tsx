import { Button } from '@mantine/core'
import type { PersonMatch } from '#shared/accounting/connections/accounting-contract.ts'
import { fullName } from '#shared/employees/person-name.ts'
import { needsManager } from './match-text.ts'
import type { Linking } from './people-queries.ts'

type MatchActionsProps = { match: PersonMatch; linking: Linking; onChoose: () => void }

/** What can be done about an employee's link. */
export function MatchActions({ match, linking, onChoose }: MatchActionsProps) {
  const { linkPeople, unlinkPerson, working: disabled } = linking
  const name = fullName(match)
  const suggestion = match.state === 'suggested' ? match.candidates[0] : undefined
  const look = { size: 'compact-sm', variant: 'default', disabled }
  return (
    <>
      {suggestion && (
        <Button
          {...look}
          variant="light"
          aria-label={`Link ${name}`}
          onClick={() => void linkPeople([{ match, to: suggestion }])}
        >
          Link
        </Button>
      )}
      {needsManager(match) && (
        <Button {...look} aria-label={`Choose who ${name} is`} onClick={onChoose}>
          Choose…
        </Button>
      )}
      {(['linked', 'renamed', 'unreadable', 'left', 'gone'] as const).some((state) => state === match.state) && (
        <Button {...look} aria-label={`Unlink ${name}`} onClick={() => void unlinkPerson(match)}>
          Unlink
        </Button>
      )}
    </>
  )
}
