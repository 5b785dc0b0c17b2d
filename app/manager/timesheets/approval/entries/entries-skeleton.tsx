import { Skeleton } from '@mantine/core'
import { Row } from '#app/ui/native/layout.tsx'
import classes from './entries-skeleton.module.css'

/** Placeholder for days with one entry each. */
export function EntriesSkeleton() {
  return (
    <div className={classes.days} aria-busy="true">
      <output className="visually-hidden">Loading entries</output>
      {Array.from({ length: 6 }, (_, day) => (
        <div key={day}>
          <Skeleton height={12} width={88} mb={16} />
          <Row gap={24}>
            <Skeleton height={14} width={150} />
            <Skeleton height={14} width={`${24 + ((day * 17) % 20)}%`} />
            <Skeleton height={20} width={84} ml="auto" />
          </Row>
        </div>
      ))}
    </div>
  )
}
