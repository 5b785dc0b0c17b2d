import { IconAlertTriangle, IconClipboardCheck } from '@tabler/icons-react'
import { Link } from 'wouter'
import { t } from '#app/phone/messages/screen-messages.ts'
import classes from './clock.module.css'

const link = `${classes.other} ${classes.later}`

/** A report, and the machines, of which each has its check. @param active people who have left use no machine */
export function SafetyLinks({ active }: { active: boolean }) {
  return (
    <div className={classes.pair}>
      <Link href="/reports/new" className={link}>
        <IconAlertTriangle aria-hidden="true" size={24} />
        {t('shell:report')}
      </Link>
      {active && (
        <Link href="/assets" className={link}>
          <IconClipboardCheck aria-hidden="true" size={24} />
          {t('machines:toPreStart')}
        </Link>
      )}
    </div>
  )
}
