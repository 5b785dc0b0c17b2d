import { useSyncExternalStore } from 'react'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { installOffer } from './install-prompt.ts'
import classes from '../me.module.css'
import { t } from '#app/phone/messages/screen-messages.ts'

/** Whether Muster was opened from the home screen. */
export const isInstalled = () => window.matchMedia('(display-mode: standalone)').matches

export function HomeScreen() {
  const offer = useSyncExternalStore(installOffer.subscribe, installOffer.present)
  if (isInstalled()) return <p>{t('me:homeInstalled')}</p>
  return (
    <div className={classes.form}>
      <p>{t('me:homeIntro')}</p>
      {offer ? (
        <NativeButton fullWidth onClick={() => void installOffer.take()}>
          {t('me:homeInstall')}
        </NativeButton>
      ) : (
        <>
          <h2>{t('me:homeIphone')}</h2>
          <p>{t('me:homeIphoneSteps')}</p>
          <h2>{t('me:homeAndroid')}</h2>
          <p>{t('me:homeAndroidSteps')}</p>
        </>
      )}
    </div>
  )
}
