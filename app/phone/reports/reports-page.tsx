import { Redirect, Route, Switch } from 'wouter'
import { NewReport } from './new-report.tsx'
import { isReportKind } from './report-kind.ts'

/** What happened or may happen, in four taps. */
export function ReportsPage() {
  return (
    <Switch>
      {/* One route, so that the camera that opens with the choice finds the page still there. */}
      <Route path="/new/:kind?">{({ kind }) => <NewReport kind={isReportKind(kind) ? kind : null} />}</Route>
      <Route>
        <Redirect to="/new" replace />
      </Route>
    </Switch>
  )
}
