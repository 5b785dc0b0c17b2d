import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useId } from 'react'
import { Row } from '#app/ui/native/layout.tsx'
import classes from './rows-card.module.css'

type RowsCardProps = {
  title: ReactNode
  /** Takes the focus when the row that had it is removed. */
  heading: RefObject<HTMLHeadingElement | null>
  /** What the button does. */
  verb: string
  onAdd: () => void
  children: ReactNode
}

/** A card that lists rows of one kind, with a button to add more. */
export function RowsCard({ title, heading, verb, onAdd, children }: RowsCardProps) {
  const id = useId()
  return (
    <section className={`card ${classes.card}`} aria-labelledby={id}>
      <Row as="header" gap={16} lines={8} justify="space-between">
        <h2 id={id} className={classes.title} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <Button leftSection={<IconPlus size={18} />} onClick={onAdd}>
          {verb}
        </Button>
      </Row>
      {children}
    </section>
  )
}
