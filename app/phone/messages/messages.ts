import i18next, { getFixedT, init } from 'i18next'
import clock from './en/clock.json'
import shell from './en/shell.json'

const atFirst = { clock, shell }
export type FirstMessages = typeof atFirst

void init({
  lng: 'en',
  fallbackLng: 'en',
  defaultNS: 'shell',
  resources: { en: atFirst },
  // React already escapes text.
  interpolation: { escapeValue: false },
  initAsync: false,
})

/** Adds the texts of features that load later, which keeps the first load small. */
export function addMessages(messages: Record<string, object>) {
  for (const [feature, texts] of Object.entries(messages)) i18next.addResourceBundle('en', feature, texts)
}

/**
 * Looks up a text, as in `t('clock:clockOn')`; only of the features whose texts are loaded here. To add a language, add a
 * folder next to `en`.
 */
export const t = getFixedT(null, ['shell', 'clock'])
