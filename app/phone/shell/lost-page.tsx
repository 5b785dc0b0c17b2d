import { Link } from 'wouter'
import { buttonClass } from '#app/ui/native/native-button.tsx'
import { Page } from '#app/ui/native/layout.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import classes from './lost-page.module.css'

/** Shown for an unknown address. */
export function LostPage() {
  return (
    <Page title={t('lost:title')} className={classes.page}>
      <p>{t('lost:nothing')}</p>
      <Link href="/" className={buttonClass}>
        {t('lost:toClock')}
      </Link>
    </Page>
  )
}
