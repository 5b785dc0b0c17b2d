import { useEffect, useState } from 'react'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { t } from '#app/phone/messages/line-messages.ts'
import classes from '#app/phone/frame/line.module.css'

const reload = () => window.location.reload()

/** Installs the service worker and offers a new version, which is activated only when the employee accepts. */
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
    // Without a service worker the app works only with reception.
    install().catch(() => undefined)
    const look = () => document.visibilityState === 'visible' && void registration?.update().catch(() => undefined)
    // Another tab activated the new version, so the old version's lazy chunks are gone.
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

/** Activates the currently waiting worker. It may have been replaced since rendering, or activated by another tab. */
async function update() {
  const waiting = (await navigator.serviceWorker.getRegistration('/my/'))?.waiting
  if (!waiting) return reload()
  navigator.serviceWorker.addEventListener('controllerchange', reload)
  waiting.postMessage('take-over', [])
}
