import { Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '#app/lib/api/api.ts'
import { Loaded } from '#app/ui/feedback/loaded.tsx'
import { ListSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { OnboardingStep } from './onboarding-step.tsx'
import { onboardingSteps } from './onboarding-steps.ts'
import classes from './setup-steps.module.css'

const total = onboardingSteps.length

/** The setup steps, each a link to its page. */
export function SetupSteps() {
  const progress = useQuery(api.business.getSetupProgress.queryOptions())
  const finished = new Set(progress.data?.steps.filter(({ done }) => done).map(({ path }) => path))

  return (
    <section className={`card ${classes.card}`} aria-label="Steps">
      <Loaded
        query={progress}
        skeleton={
          <div className={classes.loading}>
            <ListSkeleton rows={total} label="Loading the steps" />
          </div>
        }
      >
        {() => (
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
                  <OnboardingStep step={step} number={index + 1} done={finished.has(step.path)} />
                </li>
              ))}
            </ol>
          </>
        )}
      </Loaded>
    </section>
  )
}
