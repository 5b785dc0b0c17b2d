import type { ReactNode } from 'react'
import { Stack } from '#app/ui/native/layout.tsx'
import classes from './record-columns.module.css'

interface RecordColumnsProps {
  /** The facts, on the right of a wide screen. */
  aside: ReactNode
  /** Above the children. On a narrow screen the facts are between the two. */
  first?: ReactNode
  children: ReactNode
}

/** The page of one record: what there is to do and say about it, and its facts. */
export function RecordColumns({ aside, first, children }: RecordColumnsProps) {
  return (
    <div className={classes.columns}>
      <Stack gap={16}>{first ?? children}</Stack>
      <div className={classes.aside}>{aside}</div>
      {first !== undefined && <Stack gap={16}>{children}</Stack>}
    </div>
  )
}
