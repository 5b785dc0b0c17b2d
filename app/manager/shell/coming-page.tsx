import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMay } from '#app/lib/may.ts'
import { useSetupProgress } from '#app/lib/setup-progress.ts'
import type { DrawingName } from '#app/ui/feedback/drawings.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { PageHeader } from '#app/ui/page/page-header.tsx'
import classes from './coming-page.module.css'

type ComingPageProps = {
  title: string
  drawing: DrawingName
  /** One sentence: what the screen will do. */
  sentence: string
}

/** Placeholder for a screen that isn't built yet, with a link to the setup while that is unfinished. */
export function ComingPage({ title, drawing, sentence }: ComingPageProps) {
  const progress = useSetupProgress()
  const maySetUp = useMay()('business.editCompany')
  const settingUp = maySetUp && progress && progress.done < progress.total
  return (
    <>
      <PageHeader title={title} />
      <div className={`card ${classes.card}`}>
        <EmptyState
          drawing={drawing}
          title="Coming soon"
          action={
            settingUp && (
              <Button component={Link} to="/onboarding" variant="default">
                Go to setup steps
              </Button>
            )
          }
        >
          {sentence}
        </EmptyState>
      </div>
    </>
  )
}
