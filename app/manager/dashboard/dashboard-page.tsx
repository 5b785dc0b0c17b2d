import { useSetupProgress } from '#app/lib/setup-progress.ts'
import { ComingPage } from '#app/manager/shell/coming-page.tsx'
import { SetupSteps } from '#app/manager/onboarding/setup-steps.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'

/** What a new farm sees first: until it is set up, the steps to do; then, for now, what the dashboard will be. */
export function DashboardPage() {
  const progress = useSetupProgress()
  if (progress && progress.done >= progress.total) {
    return (
      <ComingPage
        title="Dashboard"
        drawing="paddock"
        sentence="Who is on now, what waits for you, and the hours and cost of this pay period, at a glance."
      />
    )
  }
  return (
    <>
      <PageHeader
        title="Dashboard"
        description="Who is on now, what waits for you and the cost of the pay period will stand here. First, set up your farm: start with any step."
      />
      <SetupSteps />
    </>
  )
}
