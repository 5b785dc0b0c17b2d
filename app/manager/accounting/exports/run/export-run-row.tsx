import { Button } from '@mantine/core'
import { IconTruckDelivery } from '@tabler/icons-react'
import { Row, Title } from '#app/ui/native/layout.tsx'
import { inWords } from '#shared/texts.ts'
import type { ExportPerson } from '#shared/accounting/exports/exports-contract.ts'
import { PersonHours } from '../preflight/person-hours.tsx'
import { ProviderStatus } from './provider-status.tsx'
import { arrivalsText, stateWord } from './run-text.ts'
import { StateMark } from './state-mark.tsx'
import classes from './export-run-row.module.css'

type ExportRunRowProps = {
  person: ExportPerson
  /** The sentence shown above the list for several people, so not repeated here. */
  said: string | undefined
  onShow: () => void
}

/** One employee of an export: their hours, the result, and the provider's current status. */
export function ExportRunRow({ person, said, onShow }: ExportRunRowProps) {
  const { name, state, outcome, providerStatus, rounding } = person
  const problem = person.problem && inWords(person.problem)
  const arrived = arrivalsText(person.arrivals)
  const begun = state === 'sent' || state === 'failed'
  return (
    <article className={classes.row} data-state={state}>
      <Title level={3} size={14} className={classes.name}>
        {name}
      </Title>
      <PersonHours hours={person} className={classes.hours} />
      <Row gap={12} lines={4} className={classes.state}>
        <StateMark state={state}>{stateWord(state, outcome)}</StateMark>
        {providerStatus && <ProviderStatus status={providerStatus} />}
      </Row>
      {begun && (
        <Button
          className={classes.more ?? ''}
          variant="subtle"
          size="compact-sm"
          aria-label={`What was sent for ${name}`}
          onClick={onShow}
        >
          What was sent
        </Button>
      )}
      {rounding && <p className={classes.rounding}>{inWords(rounding)}</p>}
      {arrived !== '' && (
        <Row as="p" gap={6} className={classes.arrived}>
          <IconTruckDelivery size={16} aria-hidden="true" />
          <span>{arrived}</span>
        </Row>
      )}
      {problem !== null && problem !== said && <p className={classes.problem}>{problem}</p>}
    </article>
  )
}
