import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { providerLabels } from '#shared/accounting/connections/accounting-provider.ts'
import type { CheckedPerson } from '#shared/accounting/exports/exports-contract.ts'
import { fullName } from '#shared/employees/person-name.ts'
import { PreflightHelp } from './preflight-help.tsx'
import type { Fixes } from './use-fixes.ts'
import classes from './preflight-fix.module.css'

type PreflightFixProps = { person: CheckedPerson; fixes: Fixes }

/** The fix for a reason, or instructions if it is fixed elsewhere. */
export function PreflightFix({ person, fixes }: PreflightFixProps) {
  const { reason, name } = person
  const choose = (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={`Choose who ${name} is in ${providerLabels[fixes.connection.provider]}`}
      onClick={() => fixes.choosePerson(person)}
    >
      Choose…
    </Button>
  )
  switch (reason) {
    case 'not_linked':
      return (
        <div className={classes.fix}>
          <LinkSuggestion person={person} fixes={fixes} />
          {choose}
        </div>
      )
    case 'link_gone':
      return <div className={classes.fix}>{choose}</div>
    case 'link_left':
      return (
        <PreflightHelp person={person} fixes={fixes}>
          {choose}
        </PreflightHelp>
      )
    case 'no_ordinary_rate':
    case 'no_overtime_rate':
    case 'no_sunday_rate':
    case 'no_holiday_rate':
      return (
        <div className={classes.fix}>
          <ChooseRate name={name} fixes={fixes} />
        </div>
      )
    case 'rate_not_assigned':
      return (
        <PreflightHelp person={person} fixes={fixes}>
          <ChooseRate name={name} fixes={fixes} />
        </PreflightHelp>
      )
    case 'calendar_mismatch':
      return (
        <PreflightHelp person={person} fixes={fixes}>
          <Button
            variant="default"
            size="compact-sm"
            renderRoot={(root) => <Link to="/settings/configuration" {...root} />}
          >
            Payroll calendar
          </Button>
        </PreflightHelp>
      )
    case 'timesheet_week_unknown':
      return (
        <PreflightHelp person={person} fixes={fixes}>
          <Button
            variant="default"
            size="compact-sm"
            renderRoot={(root) => <Link to="/settings/integrations" {...root} />}
          >
            Integrations
          </Button>
        </PreflightHelp>
      )
    case 'nothing_approved':
      return person.pendingEntries > 0 ? (
        <div className={classes.fix}>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`Approve the hours of ${name}`}
            renderRoot={(root) => (
              <Link
                to="/timesheets/approve/{-$employeeId}"
                params={{ employeeId: person.employeeId }}
                search={fixes.range}
                {...root}
              />
            )}
          >
            Approve
          </Button>
        </div>
      ) : null
    case 'no_pay_calendar':
    case 'not_hourly':
    case 'timesheets_off':
    case 'record_unreadable':
    case 'hours_in_day':
    case 'before_hire_date':
    case 'tracking_required':
    case 'pay_run_posted':
    case 'sent_in_other_window':
    case 'locked_at_provider':
      return <PreflightHelp person={person} fixes={fixes} />
    default:
      return null
  }
}

function LinkSuggestion({ person, fixes }: PreflightFixProps) {
  const { suggestion, name, employeeId } = person
  if (!suggestion) return null
  const suggested = fullName(suggestion)
  return (
    <>
      <span className={classes.suggested}>Suggested: {suggested}</span>
      <Button
        size="compact-sm"
        aria-label={`Link ${name} to ${suggested}`}
        loading={fixes.linking.size === 1 && fixes.linking.has(employeeId)}
        disabled={fixes.linking.size > 0}
        onClick={() => void fixes.link([person])}
      >
        Link
      </Button>
    </>
  )
}

function ChooseRate({ name, fixes }: { name: string; fixes: Fixes }) {
  return (
    <Button variant="default" size="compact-sm" onClick={() => fixes.chooseRates()}>
      Choose rate<span className="visually-hidden"> for {name}</span>
    </Button>
  )
}
