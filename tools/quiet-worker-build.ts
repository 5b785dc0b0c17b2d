import type { Plugin } from 'vite'

/** vite-plugin-pwa builds the service worker with Vite's own level of logging, whatever the level of the app's build. */
export const quietWorkerBuild = (): Plugin => ({
  name: 'quiet-worker-build',
  config: () => ({ logLevel: 'error' }),
})
