import { useEffect, useState } from 'react'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { t } from '#app/phone/messages/line-messages.ts'
import classes from './sending-line.module.css'

const reload = () => window.location.reload()

/** Installs the service worker, and offers a new version when one is ready: it is taken only when the person says so. */
export function NewVersion() {
  const [ready, setReady] = useState(false)

  useEffect(() => {
    if (!('serviceWorker' in navigator) || import.meta.env.DEV) return undefined
    let registration: ServiceWorkerRegistration | undefined
    const seen = ({ waiting }: ServiceWorkerRegistration) => {
      if (waiting && navigator.serviceWorker.controller) setReady(true)
    }
    async function install() {
      const found = await navigator.serviceWorker.register('/my/service-worker.js', { scope: '/my/' })
      registration = found
      const watch = () => found.installing?.addEventListener('statechange', () => seen(found))
      seen(found)
      watch()
      found.addEventListener('updatefound', watch)
    }
    // Without it the app works as long as there is reception.
    install().catch(() => undefined)
    const look = () => document.visibilityState === 'visible' && void registration?.update().catch(() => undefined)
    // Another tab took the new version, and with it what this one has not loaded yet of the old one is gone.
    const replaced = () => window.addEventListener('vite:preloadError', reload)
    document.addEventListener('visibilitychange', look)
    navigator.serviceWorker.addEventListener('controllerchange', replaced)
    return () => {
      document.removeEventListener('visibilitychange', look)
      navigator.serviceWorker.removeEventListener('controllerchange', replaced)
    }
  }, [])

  if (!ready) return null
  return (
    <output className={classes.offer}>
      <p>{t('lines:newVersion')}</p>
      <NativeButton onClick={() => void update()}>{t('lines:update')}</NativeButton>
    </output>
  )
}

/** The worker that waits now: another may have come since the line was drawn, or another tab taken it. */
async function update() {
  const waiting = (await navigator.serviceWorker.getRegistration('/my/'))?.waiting
  if (!waiting) return reload()
  navigator.serviceWorker.addEventListener('controllerchange', reload)
  waiting.postMessage('take-over', [])
}
