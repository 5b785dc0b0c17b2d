import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { t } from '#app/phone/messages/messages.ts'

const screens = [
  { path: '/hours', label: 'shell:hours' },
  { path: '/leave', label: 'shell:leave' },
  { path: '/me', label: 'shell:me' },
] as const

/** Names the page as "screen · farm", for the list of open apps and for people who hear the screen. */
export function useDocumentTitle(farmName = 'Muster') {
  const [location] = useLocation()
  const { label } = screens.find(({ path }) => location.startsWith(path)) ?? { label: 'shell:home' as const }
  useEffect(() => {
    document.title = `${t(label)} · ${farmName}`
  }, [label, farmName])
}
