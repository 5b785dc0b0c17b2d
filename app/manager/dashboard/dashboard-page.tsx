import { useQuery } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { useSetupProgress } from '#app/lib/setup-progress.ts'
import { SetupSteps } from '#app/manager/onboarding/setup-steps.tsx'
import { RunningCard } from '#app/manager/timesheets/clock/running-card.tsx'
import { useRunning } from '#app/manager/timesheets/clock/running-queries.ts'
import { PageHeader } from '#app/ui/page/page-header.tsx'
import { ListSkeleton } from '#app/ui/feedback/skeletons.tsx'
import classes from './dashboard-page.module.css'

/** Who is on now, and until a new farm is set up the steps to do: first whatever is alive. */
export function DashboardPage() {
  const progress = useSetupProgress()
  const running = useRunning()
  const anybodyOn = (running.data?.running.length ?? 0) > 0
  // Who is on, and what is set up, decide which card comes first: nothing may jump while they are read.
  const orderPending = useQuery(api.business.getSetupProgress.queryOptions()).isPending || running.isPending
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
      <div className={classes.cards}>
        {orderPending ? (
          <div className={`card ${classes.loading}`}>
            <ListSkeleton rows={6} label="Loading the dashboard" />
          </div>
        ) : anybodyOn ? (
          cards.toReversed()
        ) : (
          cards
        )}
      </div>
    </>
  )
}
