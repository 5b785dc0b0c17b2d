import { moneyText } from '#shared/timesheets/pay/pay-estimate.ts'
import classes from './summary-table.module.css'

/** Cents below a heading; nothing is a faint dash, which a card leaves out. */
export function MoneyCell({ title, cents }: { title: string; cents: number }) {
  return (
    <td data-title={title} className={cents === 0 ? classes.nothing : undefined}>
      {cents === 0 ? '–' : moneyText(cents)}
    </td>
  )
}
