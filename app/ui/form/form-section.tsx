import { useId } from 'react'
import type { ReactNode } from 'react'
import classes from './form-section.module.css'

type FormSectionProps = {
  title: string
  description?: string
  /** For links to this part of the page. */
  anchor?: string
  children: ReactNode
}

/** One group of a long form: title and description on the left, fields on the right; stacked on a phone. */
export function FormSection({ title, description, anchor, children }: FormSectionProps) {
  const id = useId()
  return (
    <section id={anchor} className={classes.section} aria-labelledby={id}>
      <div>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {description !== undefined && <p className={classes.description}>{description}</p>}
      </div>
      <div className={classes.fields}>{children}</div>
    </section>
  )
}
