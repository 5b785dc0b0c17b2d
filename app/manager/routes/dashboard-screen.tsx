import { DashboardPage } from '#app/manager/dashboard/dashboard-page.tsx'
import { SetupSteps } from '#app/manager/onboarding/setup-steps.tsx'
import { RunningCard } from '#app/manager/timesheets/clock/running-card.tsx'

/** The dashboard with the cards of the features it shows. */
export function DashboardScreen() {
  return <DashboardPage setupSteps={<SetupSteps />} runningCard={<RunningCard />} />
}
