import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { t } from '#app/phone/messages/messages.ts'
import { screenAt } from './screens.ts'

/** Sets the title to "screen · farm" for the app switcher and screen readers; to the farm where there is no screen. */
export function useDocumentTitle(farmName = 'Muster') {
  const [location] = useLocation()
  const title = screenAt(location)?.title
  useEffect(() => {
    document.title = title === undefined ? farmName : `${t(title)} · ${farmName}`
  }, [title, farmName])
}
