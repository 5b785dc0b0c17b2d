import i18next, { init } from 'i18next'
import clock from './en/clock.json'
import shell from './en/shell.json'

const atFirst = { clock, shell }
export type FirstMessages = typeof atFirst

void init({
  lng: 'en',
  fallbackLng: 'en',
  defaultNS: 'shell',
  resources: { en: atFirst },
  // React escapes by itself.
  interpolation: { escapeValue: false },
  initAsync: false,
})

/** Those of features that are loaded later, to keep the first load small. */
export function addMessages(messages: Record<string, object>) {
  for (const [feature, texts] of Object.entries(messages)) i18next.addResourceBundle('en', feature, texts)
}

/** A text of the catalogues: `t('clock:clockOn')`. Another language is another folder beside `en`. */
export { t } from 'i18next'
