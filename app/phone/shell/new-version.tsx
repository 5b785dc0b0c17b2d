import { useEffect, useState } from 'react'
import { NativeButton } from '#app/ui/native-button.tsx'
import { t } from '../words/words.ts'
import classes from './sending-line.module.css'

/** Installs the service worker, and offers a new version when one is ready: it is taken only when the person says so. */
export function NewVersion() {
  const [ready, setReady] = useState<ServiceWorker | null>(null)

  useEffect(() => {
    if (!('serviceWorker' in navigator) || import.meta.env.DEV) return undefined
    let registration: ServiceWorkerRegistration | undefined
    const waitFor = (worker: ServiceWorker | null) => {
      worker?.addEventListener('statechange', () => {
        if (worker.state === 'installed' && navigator.serviceWorker.controller) setReady(worker)
      })
    }
    async function install() {
      registration = await navigator.serviceWorker.register('/my/service-worker.js', { scope: '/my/' })
      if (registration.waiting && navigator.serviceWorker.controller) setReady(registration.waiting)
      waitFor(registration.installing)
      registration.addEventListener('updatefound', () => waitFor(registration?.installing ?? null))
    }
    // Without it the app works as long as there is reception.
    install().catch(() => undefined)
    const look = () => document.visibilityState === 'visible' && void registration?.update().catch(() => undefined)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])

  if (!ready) return null
  return (
    <output className={classes.line}>
      <p>{t('shell:newVersion')}</p>
      <NativeButton onClick={() => update(ready)}>{t('shell:update')}</NativeButton>
    </output>
  )
}

function update(worker: ServiceWorker) {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload())
  worker.postMessage('take-over', [])
}
