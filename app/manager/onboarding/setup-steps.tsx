import { Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx'
import { ListSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { OnboardingStep } from './onboarding-step.tsx'
import { onboardingSteps } from './onboarding-steps.ts'
import classes from './setup-steps.module.css'

const total = onboardingSteps.length

/** The setup steps, each a link to its page. */
export function SetupSteps() {
  const { data, error, refetch, isFetching } = useQuery(api.business.getSetupProgress.queryOptions())
  const finished = new Set(data?.steps.filter(({ done }) => done).map(({ path }) => path))

  return (
    <section className={`card ${classes.card}`} aria-label="Steps">
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
  )
}
