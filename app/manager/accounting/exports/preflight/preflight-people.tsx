import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { inWords } from '#shared/texts.ts'
import type { Preflight } from '#shared/accounting/exports/exports-contract.ts'
import type { DayRange } from '#app/manager/business/periods/shown-range.ts'
import { FormError } from '#app/ui/form/form-error.tsx'
import { messageOf } from '#app/ui/feedback/message-of.ts'
import type { LinkedConnection } from '../chosen-connection.ts'
import { ExportBar, type StartExport } from './export-bar.tsx'
import { LeftOut } from './left-out.tsx'
import { PreflightDrawers } from './preflight-drawers.tsx'
import { PreflightGroup } from './preflight-group.tsx'
import { openGroups, preflightGroups } from './preflight-groups.ts'
import { PreflightHead } from './preflight-head.tsx'
import { NothingToSend } from './nothing-to-send.tsx'
import { UnmappedHours } from './unmapped-hours.tsx'
import { useFixes } from './use-fixes.ts'
import { useKeptFocus } from '#app/ui/table/use-kept-focus.ts'
import { Card, Stack } from '#app/ui/native/layout.tsx'
import classes from './preflight.module.css'

type PreflightPeopleProps = {
  connection: LinkedConnection
  range: DayRange
  preflight: Preflight
  /** Whether the check is being refetched. */
  reading: boolean
  /** Why the refetch failed, if it did. */
  failure: Error | null
  /** @param unansweredId the export whose start got no answer, so it may have begun */
  onRefused: (unansweredId?: string) => void
  startExport: StartExport
}

/** Employees grouped by state, each with its fix, and the bar that exports those who are ready. */
export function PreflightPeople(props: PreflightPeopleProps) {
  const { connection, range, preflight, reading, failure, onRefused, startExport } = props
  const { provider } = connection
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  // The focused button disappears when its row changes state.
  const list = useKeptFocus<HTMLDivElement>()
  const fixes = useFixes({ connection, range })
  const groups = preflightGroups(preflight.people)
  // An employee with nothing to send is still listed if the provider has a timesheet for them.
  const nothing = preflight.people.every(({ state, providerStatus }) => state === 'empty' && providerStatus === null)
  const chosen = preflight.people.filter(({ state, employeeId }) => state === 'ready' && !leftOut.has(employeeId))

  function choose(ids: readonly string[], on: boolean) {
    setLeftOut((before) => {
      const after = new Set(before)
      for (const id of ids) {
        if (on) after.delete(id)
        else after.add(id)
      }
      return after
    })
  }

  return (
    <>
      <Card as="section" aria-label="People to send">
        <PreflightHead connection={connection} preflight={preflight} />
        <UnmappedHours sentences={preflight.unmapped.map(inWords)} onChooseRates={fixes.chooseRates} />
        {failure && (
          <div className={classes.failure}>
            <FormError>{messageOf(failure)} This list is from the last check.</FormError>
          </div>
        )}
        <div {...list} className={classes.groups} aria-busy={reading}>
          {nothing ? (
            <NothingToSend range={range} hasPeople={groups.length > 0} />
          ) : (
            groups.map((group) => (
              <PreflightGroup
                key={`${group.state} ${group.archived}`}
                group={group}
                opened={openGroups.has(group.state) || groups.length === 1}
                leftOut={leftOut}
                onChoose={choose}
                fixes={fixes}
              />
            ))
          )}
        </div>
        {preflight.notes.length > 0 && (
          <Stack as="ul" gap={8} className={classes.notes} role="note">
            {preflight.notes.map(inWords).map((note) => (
              <li key={note}>
                <IconAlertTriangle size={16} aria-hidden="true" />
                <span>{note}</span>
              </li>
            ))}
          </Stack>
        )}
        <LeftOut leftOut={preflight.leftOut} provider={provider} range={range} />
        {!nothing && (
          <ExportBar
            provider={provider}
            range={range}
            chosen={chosen}
            anyReady={groups.some(({ state }) => state === 'ready')}
            allThere={groups.every(({ state }) => state === 'done' || state === 'empty')}
            reading={reading}
            failed={failure !== null}
            locked={preflight.locked}
            onRefused={onRefused}
            startExport={startExport}
          />
        )}
      </Card>
      <PreflightDrawers fixes={fixes} />
    </>
  )
}
