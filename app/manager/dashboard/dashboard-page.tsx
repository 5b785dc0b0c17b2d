import { useSetupProgress } from '#app/lib/setup-progress.ts'
import { SetupSteps } from '#app/manager/onboarding/setup-steps.tsx'
import { RunningCard } from '#app/manager/timesheets/running/running-card.tsx'
import { useRunning } from '#app/manager/timesheets/running/running-queries.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import classes from './dashboard-page.module.css'

/** Who is on now, and until a new farm is set up the steps to do: first whatever is alive. */
export function DashboardPage() {
  const progress = useSetupProgress()
  const anybodyOn = (useRunning().data?.running.length ?? 0) > 0
  const isSetUp = progress && progress.done >= progress.total
  const cards = [!isSetUp && <SetupSteps key="steps" />, <RunningCard key="running" />]
  return (
    <>
      <PageHeader
        title="Dashboard"
        description={
          isSetUp
            ? 'What waits for you, and the hours and cost of this pay period, will stand here too.'
            : 'What waits for you and the cost of the pay period will stand here, too. First, set up your farm: start with any step.'
        }
      />
      <div className={classes.cards}>{anybodyOn ? cards.toReversed() : cards}</div>
    </>
  )
}
