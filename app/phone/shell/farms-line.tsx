import { Link, useLocation } from 'wouter'
import { buttonClass } from '#app/ui/native/native-button.tsx'
import type { AnsweredClock } from '#app/phone/farm/clock/use-clock.ts'
import { t } from '#app/phone/messages/messages.ts'
import classes from '#app/phone/frame/line.module.css'

/**
 * Asks the employee to confirm or leave farms after a new password or on a new device. The clock stays usable. It is in
 * the frame's own file, because it would push the clock down if it came later.
 */
export function FarmsLine({ clock }: { clock: AnsweredClock }) {
  const [location] = useLocation()
  const count = clock.value?.businesses.filter(({ toConfirm }) => toConfirm).length ?? 0
  if (count === 0 || location === '/me/farms') return null
  return (
    <section className={classes.offer} aria-label={t('shell:checkFarms')}>
      <p>{t('shell:farmsToConfirm', { count })}</p>
      <Link href="/me/farms" className={buttonClass}>
        {t('shell:checkFarms')}
      </Link>
    </section>
  )
}
