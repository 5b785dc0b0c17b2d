import type { ReactNode } from 'react'
import classes from './facts-card.module.css'

interface FactsCardProps {
  /** "About this task". */
  label: string
  /** `Fact`s. */
  facts: ReactNode
  /** Below them. */
  children?: ReactNode
}

/** Who, where and when of one record. */
export function FactsCard({ label, facts, children }: FactsCardProps) {
  return (
    <aside className={`card ${classes.facts}`} aria-label={label}>
      <dl>{facts}</dl>
      {children}
    </aside>
  )
}
