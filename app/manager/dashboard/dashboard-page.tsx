import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { api } from '#app/lib/api/api.ts'
import { useMay } from '#app/lib/may.ts'
import { useSetupProgress } from '#app/lib/setup-progress.ts'
import { PageHeader } from '#app/ui/page/page-header.tsx'
import { ListSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { Stack } from '#app/ui/native/layout.tsx'
import classes from './dashboard-page.module.css'

interface DashboardPageProps {
  /** Cards of other features, which the route joins. */
  setupSteps: ReactNode
  runningCard: ReactNode
}

/** Who is clocked on now, and the setup steps until they are done. Clocked-on employees come first. */
export function DashboardPage({ setupSteps, runningCard }: DashboardPageProps) {
  const progress = useSetupProgress()
  const running = useQuery(api.timesheets.listRunning.queryOptions())
  const anybodyOn = (running.data?.running.length ?? 0) > 0
  // Both queries decide the order of the cards, so nothing shows until both are loaded and no card jumps.
  const orderPending = useQuery(api.business.getSetupProgress.queryOptions()).isPending || running.isPending
  const maySetUp = useMay()('business.editCompany')
  const isSetUp = !maySetUp || (progress && progress.done >= progress.total)
  const cards = [
    <Fragment key="steps">{!isSetUp && setupSteps}</Fragment>,
    <Fragment key="running">{runningCard}</Fragment>,
  ]
  return (
    <>
      <PageHeader
        title="Dashboard"
        description={isSetUp ? 'See who is clocked on now.' : 'First, set up your farm. Start with any step.'}
      />
      <Stack gap={24} className={classes.cards}>
        {orderPending ? (
          <ListSkeleton card rows={6} label="Loading the dashboard" />
        ) : anybodyOn ? (
          cards.toReversed()
        ) : (
          cards
        )}
      </Stack>
    </>
  )
}
