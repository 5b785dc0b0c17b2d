import { Button } from '@mantine/core'
import type { PersonMatch } from '#shared/accounting/connections/accounting-contract.ts'
import { fullName } from '#shared/employees/person-name.ts'
import { stopSecondClick } from '#app/ui/form/stop-second-click.ts'
import { MatchMark } from './match-mark.tsx'
import classes from './match-row.module.css'
import { matchSentence } from './match-text.ts'
import type { NewLink } from './people-queries.ts'

export type MatchActions = {
  link: (link: NewLink) => void
  choose: (match: PersonMatch) => void
  unlink: (match: PersonMatch) => void
}

type MatchRowProps = { match: PersonMatch; providerName: string; actions: MatchActions; disabled: boolean }

/** One employee, the state of their link, and its actions. */
export function MatchRow({ match, providerName, actions, disabled }: MatchRowProps) {
  const { state, candidates } = match
  const name = fullName(match)
  const isLinked = state === 'linked' || state === 'renamed' || state === 'left' || state === 'gone'
  const suggestion = state === 'suggested' ? candidates[0] : undefined
  return (
    <article className={classes.row} aria-label={name}>
      <h2 className={classes.name}>{name}</h2>
      <div className={classes.state}>
        <MatchMark state={state} />
      </div>
      <p className={classes.there}>{matchSentence(match, providerName)}</p>
      <div className={classes.actions} onClickCapture={stopSecondClick}>
        {suggestion && (
          <Button
            variant="light"
            size="compact-sm"
            aria-label={`Link ${name}`}
            disabled={disabled}
            onClick={() => actions.link({ match, to: suggestion })}
          >
            Link
          </Button>
        )}
        {state !== 'linked' && state !== 'renamed' && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`Choose who ${name} is`}
            disabled={disabled}
            onClick={() => actions.choose(match)}
          >
            Choose…
          </Button>
        )}
        {isLinked && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`Unlink ${name}`}
            disabled={disabled}
            onClick={() => actions.unlink(match)}
          >
            Unlink
          </Button>
        )}
      </div>
    </article>
  )
}
