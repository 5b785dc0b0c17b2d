import { IconBan } from '@tabler/icons-react'
import { t } from '#app/phone/messages/screen-messages.ts'
import classes from './clock-sheet.module.css'

/** Marks a machine that must not be used, or says which one is named. */
export function OutOfUse({ machines }: { machines?: string }) {
  return (
    <span className={classes.outOfUse}>
      <IconBan aria-hidden="true" size={18} />
      {t('clockAsks:outOfUse')}
      {machines && `: ${machines}`}
    </span>
  )
}
