import type { DrawingName } from '#app/ui/drawings.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import classes from './coming-page.module.css'

type ComingPageProps = {
  title: string
  drawing: DrawingName
  /** One sentence: what the screen will do. */
  sentence: string
}

/** Holds the place of a screen that isn't built yet, and says so. */
export function ComingPage({ title, drawing, sentence }: ComingPageProps) {
  return (
    <>
      <PageHeader title={title} />
      <div className={`card ${classes.card}`}>
        <EmptyState drawing={drawing} title="Not here yet">
          {sentence}
        </EmptyState>
      </div>
    </>
  )
}
