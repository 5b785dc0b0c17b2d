import { lazy, useState } from 'react'
import { LazyDialog } from '#app/ui/parts/lazy-dialog.tsx'
import { Title } from '#app/ui/native/layout.tsx'
import { RunningNow } from './running-now.tsx'
import { useRunning } from './running-queries.ts'
import classes from './running-card.module.css'

const RunningEntryDrawer = lazy(async () => ({
  default: (await import('./running-entry-drawer.tsx')).RunningEntryDrawer,
}))

/** The dashboard card of employees who are clocked on; opens an entry in its drawer. */
export function RunningCard() {
  const count = useRunning().data?.running.length
  const [opened, setOpened] = useState<{ entryId: string; finishing: boolean } | null>(null)
  return (
    <section className="card" aria-labelledby="on-now">
      <Title id="on-now" level={2} size={16} className={classes.title}>
        On now
        {count !== undefined && count > 0 && <span className={`${classes.count} tabular`}>{count}</span>}
      </Title>
      <RunningNow onOpen={(entryId, finishing) => setOpened({ entryId, finishing })} />
      {opened && (
        <LazyDialog onCancel={() => setOpened(null)}>
          <RunningEntryDrawer {...opened} onClose={() => setOpened(null)} />
        </LazyDialog>
      )}
    </section>
  )
}
