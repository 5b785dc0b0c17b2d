import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { readPageAnswers } from '#app/lib/api/page-answers.ts'
import '#app/ui/theme/theme.css'
import '#app/ui/theme/media.css'
import { guardBack } from './frame/form/leave-guard.ts'
import { keepInstallOffer } from './me/phone-settings/install-prompt.ts'
import './phone.css'

// Only browsers that lack these features load the polyfills.
if (!('groupBy' in Map)) await import('./older-browsers.ts')
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
const { PhoneApp } = await import('./phone-app.tsx')

readPageAnswers()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root')

keepInstallOffer()
guardBack()
createRoot(root).render(
  <StrictMode>
    <PhoneApp />
  </StrictMode>,
)
