import { Button } from '@mantine/core'
import { IconExternalLink, IconRefresh, IconRepeat } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { exportMachine } from '#shared/accounting/exports/export-state.ts'
import { canMove } from '#shared/core/state-machine.ts'
import { inWords } from '#shared/texts.ts'
import { providerLabels } from '#shared/accounting/connections/accounting-provider.ts'
import type { ExportPerson, ExportRow } from '#shared/accounting/exports/exports-contract.ts'
import { FormError } from '#app/ui/form/form-error.tsx'
import { messageOf } from '#app/ui/feedback/message-of.ts'
import { notifyError } from '#app/ui/overlay/notify.tsx'
import { stopSecondClick } from '#app/ui/form/stop-second-click.ts'
import { VirtualRows } from '#app/ui/table/virtual-rows.tsx'
import { LazyDialog } from '#app/ui/parts/lazy-dialog.tsx'
import { Card, Row, Stack } from '#app/ui/native/layout.tsx'
import { ExportMoving } from './export-moving.tsx'
import { ExportRunHead } from './export-run-head.tsx'
import { ExportRunRow } from './export-run-row.tsx'
import { useConnections } from '../../connections/connections-queries.ts'
import { useRetryExport } from '../export-queries.ts'
import { mostSharedReason } from './most-shared-reason.ts'
import { arrivedPartly, runOrder, summaryText } from './run-text.ts'
import { SharedReason } from './shared-reason.tsx'
import { useStatuses } from './use-statuses.ts'
import classes from './export-run.module.css'

const RequestsDrawer = lazy(async () => ({ default: (await import('./requests-drawer.tsx')).RequestsDrawer }))

const rowHeight = 56

/** The progress of an export, the result for each employee, and the next actions. */
export function ExportRun({ run }: { run: ExportRow & { people: ExportPerson[] } }) {
  const { id, provider, finishedAt } = run
  const problem = run.problem && inWords(run.problem)
  const finished = finishedAt !== null
  const name = providerLabels[provider]
  const connection = useConnections().data?.find((each) => each.provider === provider)
  const broken = connection !== undefined && connection.link?.expired !== false
  const { mutate: retry, isPending: retrying } = useRetryExport()
  const statuses = useStatuses({ id, finished, people: run.people })
  const [shown, setShown] = useState<ExportPerson | null>(null)
  const [showing, setShowing] = useState(false)
  const people = runOrder(run.people, finished)
  const retryable = people.filter(({ state }) => canMove(exportMachine.moves.retried, state)).length
  const partly = people.filter(({ arrivals }) => arrivedPartly(arrivals)).length
  // The problem that ended the whole export is already shown above.
  const said =
    problem === null ? mostSharedReason(people.map((person) => (person.problem ? inWords(person.problem) : ''))) : null

  function show(person: ExportPerson) {
    setShown(person)
    setShowing(true)
  }

  return (
    <Stack gap={16}>
      <ExportRunHead run={run} />
      {problem !== null && <FormError>{problem}</FormError>}
      <Card as="section" gap={12} className={classes.state} aria-label="Progress">
        {finished ? (
          <output className={classes.summary}>{summaryText(provider, { ...run, partly })}</output>
        ) : (
          <ExportMoving run={run} />
        )}
        {finished && (
          <Row gap={8} wrap align="stretch" className={classes.verbs} onClickCapture={stopSecondClick}>
            {(broken || problem !== null) && (
              <Button
                variant={broken ? 'filled' : 'default'}
                renderRoot={(root) => <Link to="/settings/integrations" {...root} />}
              >
                {broken ? `Reconnect ${name}` : 'Check connection'}
              </Button>
            )}
            {retryable > 0 && (
              <Button
                variant={broken ? 'default' : 'filled'}
                loading={retrying}
                leftSection={<IconRepeat size={18} aria-hidden="true" />}
                onClick={() => retry({ id }, { onError: notifyError })}
              >
                Retry {retryable} failed
              </Button>
            )}
            {statuses.anySent && (
              <Button
                variant="default"
                loading={statuses.reading}
                leftSection={<IconRefresh size={18} aria-hidden="true" />}
                title={`Checks the status of each timesheet in ${name}`}
                onClick={statuses.read}
              >
                Check status
              </Button>
            )}
            {connection && (
              <Button
                variant="default"
                component="a"
                href={connection.appUrl}
                target="_blank"
                rel="noreferrer"
                rightSection={<IconExternalLink size={16} aria-hidden="true" />}
              >
                Open {name}
              </Button>
            )}
          </Row>
        )}
        {statuses.failure && (
          <output className="quiet">Couldn’t check the status: {messageOf(statuses.failure)}</output>
        )}
      </Card>
      <div className={`card ${classes.people}`}>
        {said && <SharedReason {...said} />}
        <VirtualRows
          label="People of this export"
          items={people}
          keyOf={(person) => person.id}
          estimateHeight={() => rowHeight}
          renderRow={(person) => (
            <ExportRunRow person={person} said={problem ?? said?.sentence} onShow={() => show(person)} />
          )}
        />
      </div>
      {shown && (
        <LazyDialog opened={showing} onCancel={() => setShowing(false)}>
          <RequestsDrawer
            key={shown.id}
            person={shown}
            provider={provider}
            opened={showing}
            onClose={() => setShowing(false)}
          />
        </LazyDialog>
      )}
    </Stack>
  )
}
