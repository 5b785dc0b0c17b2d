import { dateRangeText } from '#shared/core/time/date-text.ts'
import type { State } from '#shared/business/state.ts'
import { checkedOnOf } from '#shared/safety-reports/incidents/fact-check.ts'
import { ifUnsure } from '#shared/safety-reports/incidents/notifiable-texts.ts'
import { type Regulator, regulators } from '#shared/safety-reports/incidents/regulators.ts'
import { Fact } from '#app/ui/page/fact.tsx'
import { Stack, Title } from '#app/ui/native/layout.tsx'
import { telOf } from '../incident-text.ts'
import classes from './regulator-facts.module.css'

interface RegulatorFactsProps {
  state: State
  /** An electric shock is among the answers. */
  hasShock: boolean
}

/** Who is rung in a state, where that is known from, and when it was checked. The law may have changed since. */
export function RegulatorFacts({ state, hasShock }: RegulatorFactsProps) {
  const row = regulators[state]
  const { name, phone, phoneHours, phoneAfterHours, otherPhones, site, writtenNotice, electricShock } = row
  return (
    <Stack as="section" gap={8} className={classes.regulator}>
      <Title level={3} size={14}>
        {name}
      </Title>
      <dl className={classes.facts}>
        <Fact name="Phone">
          <Phone number={phone} /> {phoneHours} <NotChecked row={row} field="phoneHours" />
        </Fact>
        {phoneAfterHours !== null && (
          <Fact name="After hours">
            <Phone number={phoneAfterHours} />
          </Fact>
        )}
        {otherPhones.map(({ label, phone: number }) => (
          <Fact key={label} name={label}>
            <Phone number={number} />
          </Fact>
        ))}
        <Fact name="In writing">
          {writtenNotice} <NotChecked row={row} field="writtenNotice" />
        </Fact>
        <Fact name="Site">
          <a href={`https://${site}`} target="_blank" rel="noopener">
            {site}
          </a>
        </Fact>
      </dl>
      {hasShock && (
        <p>
          {electricShock} <NotChecked row={row} field="electricShock" />
        </p>
      )}
      <p className="quiet small">
        Checked {dateRangeText(row.checkedOn, row.checkedOn)}. Source: {row.source}
      </p>
      <p>
        <strong>{ifUnsure}</strong>
      </p>
    </Stack>
  )
}

function Phone({ number }: { number: string }) {
  return (
    <a href={telOf(number)} className="tabular">
      {number}
    </a>
  )
}

function NotChecked({ row, field }: { row: Regulator; field: Regulator['unchecked'][number] }) {
  return checkedOnOf(row, field) === null && <span className="quiet">(not checked yet)</span>
}
