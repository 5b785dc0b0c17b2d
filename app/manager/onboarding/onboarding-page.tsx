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
            ? 'Every step is done. From here on it is hours in, hours approved.'
            : 'Five steps from an empty farm to the first approved hour. Do them in any order, and come back when it suits.'
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
