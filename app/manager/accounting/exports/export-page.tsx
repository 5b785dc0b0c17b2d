import { useFarm } from '#app/manager/business/farm-queries.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy } from 'react'
import { PeriodBar } from '#app/manager/business/periods/period-bar.tsx'
import { periodRange } from '#app/manager/business/periods/period-range.ts'
import { Loaded } from '#app/ui/feedback/loaded.tsx'
import { ListSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { LazyPart } from '#app/ui/parts/lazy-part.tsx'
import { Stack } from '#app/ui/native/layout.tsx'
import { chosenConnection, linkedConnections } from './chosen-connection.ts'
import { DaysNotes } from './preflight/days-notes.tsx'
import { ExportHistory } from './export-history.tsx'
import { useConnections } from '../connections/connections-queries.ts'
import { NotConnected } from './not-connected.tsx'
import { PayrollCsv } from './csv/payroll-csv-button.tsx'
import { Preflight } from './preflight/preflight.tsx'
import classes from './export-page.module.css'

/** Only for farms that have connected both providers. */
const ProviderChoice = lazy(async () => ({ default: (await import('./provider-choice.tsx')).ProviderChoice }))

/** Exports approved hours: who is ready, what blocks the others, and earlier exports. */
export function ExportPage() {
  const search = useSearch({ from: '/shell/timesheets/export' })
  const navigate = useNavigate({ from: '/timesheets/export' })
  const farm = useFarm()
  const period = periodRange(search, farm, -1)
  const { range } = period
  const connections = useConnections()
  const linked = connections.data && linkedConnections(connections.data)
  const connection = linked && chosenConnection(linked, search.provider)

  function show(changes: Partial<typeof search>) {
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true, resetScroll: false })
  }

  return (
    <Stack gap={16}>
      <PeriodBar farm={farm} period={period} onChange={show}>
        <PayrollCsv range={range} provider={connection?.provider} />
      </PeriodBar>
      <DaysNotes range={range} connection={connection} />
      {linked && connection && linked.length > 1 && (
        <LazyPart fallback={<div className={classes.providers} />}>
          <ProviderChoice
            providers={linked.map(({ provider }) => provider)}
            chosen={connection.provider}
            onChoose={(provider) => show({ provider })}
          />
        </LazyPart>
      )}
      <Loaded query={connections} card skeleton={<ListSkeleton card rows={8} label="Loading the export" />}>
        {() =>
          connection ? (
            <Preflight key={`${connection.provider} ${range.from} ${range.to}`} connection={connection} range={range} />
          ) : (
            <NotConnected />
          )
        }
      </Loaded>
      <ExportHistory range={range} />
    </Stack>
  )
}
