import { type TicketKind, ticketLabels } from '#shared/tickets/ticket-kind.ts'
import classes from './matrix.module.css'

/** A licence class that a larger one stands for: "HR". */
export function CoveredCell({ by }: { by: TicketKind }) {
  const label = ticketLabels[by]
  return (
    <span className={classes.cell} title={`Covered by ${label}`}>
      <span aria-hidden="true">by {/\((\w+)\)/.exec(label)?.[1] ?? label}</span>
      <span className="visually-hidden">Covered by {label}</span>
    </span>
  )
}
