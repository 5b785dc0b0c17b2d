import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { t } from '#app/phone/messages/messages.ts'

const screens = [
  { path: '/hours', label: 'shell:hours' },
  { path: '/leave', label: 'shell:leave' },
  { path: '/me', label: 'shell:me' },
] as const

/** Sets the title to "screen · farm" for the app switcher and screen readers. */
export function useDocumentTitle(farmName = 'Muster') {
  const [location] = useLocation()
  const { label } = screens.find(({ path }) => location.startsWith(path)) ?? { label: 'shell:home' as const }
  useEffect(() => {
    document.title = `${t(label)} · ${farmName}`
  }, [label, farmName])
}
