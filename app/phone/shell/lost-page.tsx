import { Link, useLocation } from 'wouter'
import { buttonClass } from '#app/ui/native/native-button.tsx'
import { Page } from '#app/ui/native/layout.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import classes from './lost-page.module.css'

/** Shown for an unknown address, and for /assets/{id} on asset labels, which the app doesn't support yet. */
export function LostPage() {
  const [location] = useLocation()
  const isLabel = location.startsWith('/assets/')
  return (
    <Page title={t(isLabel ? 'lost:assetTitle' : 'lost:title')} className={classes.page}>
      <p>{t(isLabel ? 'lost:asset' : 'lost:nothing')}</p>
      <Link href="/" className={buttonClass}>
        {t('lost:toClock')}
      </Link>
    </Page>
  )
}
