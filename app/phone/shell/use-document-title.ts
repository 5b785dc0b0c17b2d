import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { t } from '#app/phone/messages/messages.ts'
import { bar, isAt, menu } from './screens.ts'

const screens = [...bar, ...menu]

/** Sets the title to "screen · farm" for the app switcher and screen readers. */
export function useDocumentTitle(farmName = 'Muster') {
  const [location] = useLocation()
  const { label } = screens.find(({ href }) => isAt(href, location)) ?? { label: 'shell:home' as const }
  useEffect(() => {
    document.title = `${t(label)} · ${farmName}`
  }, [label, farmName])
}
