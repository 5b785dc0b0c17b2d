import i18next, { init } from 'i18next'
import accounts from './en/accounts.json'
import clock from './en/clock.json'
import type clockAsks from './en/clock-asks.json'
import type hours from './en/hours.json'
import type leave from './en/leave.json'
import type lost from './en/lost.json'
import type me from './en/me.json'
import type outbox from './en/outbox.json'
import shell from './en/shell.json'

const atFirst = { accounts, clock, shell }
/** Loaded with their screens, to keep the first load small. */
interface WithScreens {
  clockAsks: typeof clockAsks
  hours: typeof hours
  leave: typeof leave
  lost: typeof lost
  me: typeof me
  outbox: typeof outbox
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    resources: typeof atFirst & WithScreens
  }
}

void init({
  lng: 'en',
  fallbackLng: 'en',
  defaultNS: 'shell',
  resources: { en: atFirst },
  // React escapes by itself.
  interpolation: { escapeValue: false },
  initAsync: false,
})

export function addWords<Feature extends keyof WithScreens>(feature: Feature, words: WithScreens[Feature]) {
  i18next.addResourceBundle('en', feature, words)
}

/** A text of the catalogues: `t('clock:clockOn')`. Another language is another folder beside `en`. */
export { t } from 'i18next'
