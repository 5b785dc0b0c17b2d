import { Route, Switch } from 'wouter'
import { useMarkedClock } from '#app/phone/farm/machines/use-marked-clock.ts'
import { AnswerNote } from '#app/phone/frame/answer-note.tsx'
import { lazyPart } from '#app/phone/frame/lazy-part.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import { NewReport } from './new/new-report.tsx'
import { isReportKind } from './new/report-kind.ts'

const ReportList = lazyPart(() => import('./report-list.tsx'), 'ReportList')
const ReportPage = lazyPart(() => import('./report-page.tsx'), 'ReportPage')

/** What happened or may happen: reported in four taps, and what became of it. */
export function ReportsPage() {
  return (
    <Switch>
      {/* One route, so that the camera that opens with the choice finds the page still there. */}
      <Route path="/new/:kind?">{({ kind }) => <NewReport kind={isReportKind(kind) ? kind : null} />}</Route>
      <Route path="/:id?">{({ id }) => <KnownReports id={id} />}</Route>
    </Switch>
  )
}

/** Those who have left report what they saw, and see no reports. */
function KnownReports({ id }: { id: string | undefined }) {
  const clock = useMarkedClock()
  if (!clock.value) return <AnswerNote answer={clock} zone={undefined} />
  if (!clock.value.person.active) return <p>{t('reports:archived')}</p>
  return id === undefined ? <ReportList clock={clock.value} /> : <ReportPage key={id} id={id} clock={clock.value} />
}
