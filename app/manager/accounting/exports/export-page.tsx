import { useFarm } from '#app/manager/business/farm-queries.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { AccountingProvider } from '#shared/accounting/connections/accounting-provider.ts'
import { currentPayPeriod } from '#shared/business/pay-period.ts'
import { PeriodPicker } from '#app/manager/business/period-picker.tsx'
import { type DayRange, rangeOf, sameRange, shownRange, stepRange } from '#app/manager/business/shown-range.ts'
import { Loaded } from '#app/ui/feedback/loaded.tsx'
import { ListSkeleton } from '#app/ui/feedback/skeletons.tsx'
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
  const thisPeriod = rangeOf(currentPayPeriod(Temporal.Now.instant().toString(), farm.zone, farm.payPeriods))
  const lastPeriod = stepRange(thisPeriod, farm.payPeriods, -1)
  const range = shownRange(search, lastPeriod)
  const connections = useConnections()
  const linked = connections.data && linkedConnections(connections.data)
  const connection = linked && chosenConnection(linked, search.provider)

  function showDays(days: DayRange) {
    const kept = sameRange(days, lastPeriod) ? { from: undefined, to: undefined } : days
    void navigate({ search: (before) => ({ ...before, ...kept }), replace: true, resetScroll: false })
  }

  function showProvider(provider: AccountingProvider) {
    void navigate({ search: (before) => ({ ...before, provider }), replace: true, resetScroll: false })
  }

  return (
    <div className={classes.page}>
      <div className={classes.line}>
        <PeriodPicker range={range} thisPeriod={thisPeriod} payPeriods={farm.payPeriods} onChange={showDays} />
        <PayrollCsv range={range} provider={connection?.provider} />
      </div>
      <DaysNotes range={range} connection={connection} />
      {linked && connection && linked.length > 1 && (
        <Suspense fallback={<div className={classes.providers} />}>
          <ProviderChoice
            providers={linked.map(({ provider }) => provider)}
            chosen={connection.provider}
            onChoose={showProvider}
          />
        </Suspense>
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
    </div>
  )
}
