import { IconClipboardCheck } from '@tabler/icons-react'
import { Link } from 'wouter'
import { t } from '#app/phone/messages/screen-messages.ts'
import classes from './clock.module.css'

/** To the machines, of which each has its check. */
export function PreStartLink() {
  return (
    <Link href="/assets" className={`${classes.other} ${classes.later}`}>
      <IconClipboardCheck aria-hidden="true" size={24} />
      {t('machines:toPreStart')}
    </Link>
  )
}
