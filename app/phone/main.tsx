import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '#app/ui/theme.css'
import { keepInstallOffer } from './me/install-prompt.ts'
import './phone.css'

// Browsers without Temporal load it; all others are spared its weight.
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
const { PhoneApp } = await import('./phone-app.tsx')

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root')

keepInstallOffer()
createRoot(root).render(
  <StrictMode>
    <PhoneApp />
  </StrictMode>,
)
