import { IconAlertTriangle } from '@tabler/icons-react'
import { Row } from '#app/ui/native/layout.tsx'
import { inSentences, inWords } from '#shared/texts.ts'
import type { CheckedPerson } from '#shared/accounting/exports/exports-contract.ts'
import type { PreflightState } from '#shared/accounting/exports/preflight/preflight-reasons.ts'
import { PersonHours } from './person-hours.tsx'
import { PreflightFix } from './preflight-fix.tsx'
import { ProviderStatus } from '../run/provider-status.tsx'
import { StateMark } from '../run/state-mark.tsx'
import type { Fixes } from './use-fixes.ts'
import classes from './preflight-row.module.css'

const words: Record<PreflightState, string> = {
  fixable: 'To fix',
  blocked: 'Blocked',
  ready: 'Ready',
  done: 'Already sent',
  empty: 'Nothing to send',
}

type PreflightRowProps = {
  person: CheckedPerson
  /** Whether a ready employee is selected. */
  chosen: boolean
  onChoose: (on: boolean) => void
  /** The sentence shown above the list for several people, so not repeated here. */
  said: string | undefined
  fixes: Fixes
}

/** One employee: their state, hours, the reason and the fix. */
export function PreflightRow({ person, chosen, onChoose, said, fixes }: PreflightRowProps) {
  const { name, state, texts, warnings, providerStatus } = person
  const sentence = inSentences(texts)
  const ready = state === 'ready'
  return (
    <article className={classes.row} data-state={state} data-left-out={(ready && !chosen) || undefined}>
      <Row align="baseline" className={classes.lead}>
        {ready && (
          <label className={classes.check}>
            <input
              type="checkbox"
              aria-label={`Send ${name}`}
              checked={chosen}
              onChange={(event) => onChoose(event.currentTarget.checked)}
            />
          </label>
        )}
        <StateMark state={ready && !chosen ? 'empty' : state}>{ready && !chosen ? 'Skipped' : words[state]}</StateMark>
      </Row>
      <h3 className={classes.name}>{name}</h3>
      <PersonHours hours={person} className={classes.hours} />
      <Row gap={12} lines={8} align="baseline" className={classes.why}>
        {sentence !== '' && sentence !== said && <p className={classes.sentence}>{sentence}</p>}
        {warnings.map(inWords).map((warning) => (
          <p key={warning} className={classes.sentence}>
            <IconAlertTriangle size={16} className={classes.warning} aria-hidden="true" />
            {warning}
          </p>
        ))}
        {providerStatus && <ProviderStatus status={providerStatus} />}
        <PreflightFix person={person} fixes={fixes} />
      </Row>
    </article>
  )
}
