import { Button, Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '#app/lib/api.ts'
import { useSession } from '#app/lib/session.ts'
import { Confetti } from '#app/ui/confetti.tsx'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { ListSkeleton } from '#app/ui/skeletons.tsx'
import classes from './onboarding-page.module.css'
import { OnboardingStep } from './onboarding-step.tsx'
import { onboardingSteps } from './onboarding-steps.ts'
import { useCelebration } from './use-celebration.ts'

const total = onboardingSteps.length

export function OnboardingPage() {
  const { business } = useSession()
  const { data, error, refetch, isFetching } = useQuery(api.business.setupProgress.queryOptions())
  const finished = new Set(data?.steps.filter(({ done }) => done).map(({ path }) => path))
  const complete = data && finished.size === total
  const celebration = useCelebration(complete, business.id)

  return (
    <div className={classes.page}>
      {celebration.celebrating && <Confetti onDone={celebration.stop} />}
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
      <section className="card" aria-label="Steps">
        {data ? (
          <>
            <div className={classes.progress}>
              <output className={`${classes.count} tabular`}>
                {finished.size} of {total} completed
              </output>
              <Progress value={(finished.size / total) * 100} size={8} aria-label="Steps completed" />
            </div>
            <ol className={classes.steps}>
              {onboardingSteps.map((step, index) => (
                <li key={step.path}>
                  <OnboardingStep step={step} place={index + 1} done={finished.has(step.path)} />
                </li>
              ))}
            </ol>
          </>
        ) : error ? (
          <LoadFailure error={error} onRetry={refetch} retrying={isFetching} />
        ) : (
          <div className={classes.loading}>
            <ListSkeleton rows={total} label="Loading the steps" />
          </div>
        )}
      </section>
    </div>
  )
}
