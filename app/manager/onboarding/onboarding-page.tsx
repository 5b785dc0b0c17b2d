import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useSetupProgress } from '#app/lib/setup-progress.ts'
import { PageHeader } from '#app/ui/page/page-header.tsx'
import { SetupSteps } from './setup-steps.tsx'

export function OnboardingPage() {
  const progress = useSetupProgress()
  const complete = progress && progress.done >= progress.total

  return (
    <>
      <PageHeader
        title={complete ? 'You are all set' : 'Getting set up'}
        description={
          complete
            ? 'Every step is done. Your people can clock on, and you can approve their hours.'
            : 'Five steps to set up your farm. Do them in any order, whenever it suits you.'
        }
        actions={
          complete && (
            <Button component={Link} to="/timesheets/approve">
              Go to timesheets
            </Button>
          )
        }
      />
      <SetupSteps />
    </>
  )
}
