import { Skeleton } from '@mantine/core'
import { Row, Stack } from '#app/ui/native/layout.tsx'
import classes from './skeletons.module.css'

type ListSkeletonProps = {
  rows?: number
  label?: string
  /** Brings its own card. */
  card?: boolean
}

/** Placeholder lines while a list loads. */
export function ListSkeleton({ rows = 6, label = 'Loading', card = false }: ListSkeletonProps) {
  return (
    <Stack className={card ? `card ${classes.card}` : undefined} aria-busy="true">
      <output className="visually-hidden">{label}</output>
      {Array.from({ length: rows }, (_, row) => (
        <Row gap={12} className={classes.row} key={row}>
          <Skeleton circle height={28} />
          <Skeleton height={12} width={`${45 + ((row * 17) % 40)}%`} />
        </Row>
      ))}
    </Stack>
  )
}

/** Placeholder labels and inputs while a form loads. */
export function FormSkeleton({ fields = 4, label = 'Loading' }: { fields?: number; label?: string }) {
  return (
    <Stack gap={16} aria-busy="true">
      <output className="visually-hidden">{label}</output>
      {Array.from({ length: fields }, (_, field) => (
        <div key={field}>
          <Skeleton height={12} width={96} mb={8} />
          <Skeleton height={36} />
        </div>
      ))}
    </Stack>
  )
}
