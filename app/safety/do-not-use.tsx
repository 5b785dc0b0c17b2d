import { IconBan } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Stack } from '#app/ui/native/layout.tsx'
import { t } from './messages/safety-messages.ts'
import classes from './do-not-use.module.css'

export interface ShownReason {
  id: string
  reason: string
  /** Who reported it, and when, in words. */
  who: string
  when: string
  /** Such as "Repaired". */
  about?: ReactNode
}

interface DoNotUseProps {
  machine: string
  /** Who can release it, such as "Ask Mick Brown or a manager". */
  ask: string
  reasons: readonly ShownReason[]
  /** How old this is. */
  age?: ReactNode
}

/** The banner of a machine that is out of use, with each reason. */
export function DoNotUse({ machine, ask, reasons, age }: DoNotUseProps) {
  return (
    <section className={classes.banner} role="alert">
      <h2 className={classes.title}>
        <IconBan aria-hidden="true" size={32} />
        {t('safety:doNotUseOf', { machine })}
      </h2>
      <p className={classes.ask}>{ask}</p>
      <Stack as="ul" gap={8}>
        {reasons.map(({ id, reason, who, when, about }) => (
          <li key={id}>
            <strong>{reason}</strong>
            <div>{t('safety:by', { who, when })}</div>
            {about}
          </li>
        ))}
      </Stack>
      {age}
    </section>
  )
}
