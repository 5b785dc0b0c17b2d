import { expect, type Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'

/** A phone's screen, on which a screen of the manager app is scanned once more. */
const phoneSize = { width: 390, height: 844 }

/** The rules about colours and sizes. The others say the same in every theme. */
const rulesOfLook = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable']

interface AccessibleOptions {
  /** Scans the dark and the dyslexia theme too: for a screen that has colours which no part of app/ui has. */
  ownColours?: boolean
  /** Rules that a library breaks and we can't mend. */
  except?: RunOptions['rules']
}

/**
 * Expects no axe violations in the light theme, and none of the manager app at the size of a phone. The gallery's test
 * proves the colours of every part of app/ui in each theme.
 */
export async function expectAccessible(
  page: Page,
  what: string,
  { ownColours = false, except = {} }: AccessibleOptions = {},
) {
  const isPhoneApp = new URL(page.url()).pathname.startsWith('/my/')
  await expectNoViolations(page, what, { rules: except })
  if (ownColours) {
    for (const theme of ['dark', 'dyslexia', 'light'] as const) {
      await showTheme(page, theme, isPhoneApp)
      if (theme === 'light') continue
      await expectNoViolations(page, `${what} in the theme ${theme}`, { runOnly: rulesOfLook, rules: except })
    }
  }
  const size = page.viewportSize()
  if (isPhoneApp || !size) return
  await page.setViewportSize(phoneSize)
  await expectNoViolations(page, `${what} on a phone`, { rules: except })
  await page.setViewportSize(size)
}

/** Changes the theme as if from another tab, so that drawers stay open. */
async function showTheme(page: Page, theme: 'light' | 'dark' | 'dyslexia', isPhoneApp: boolean) {
  await page.evaluate(
    ({ name, atOnce }) => {
      localStorage.setItem('muster-theme', name)
      window.dispatchEvent(new StorageEvent('storage', { key: 'muster-theme', newValue: name }))
      // The phone app does not listen for theme changes.
      if (atOnce) document.documentElement.dataset['theme'] = name
    },
    { name: theme, atOnce: isPhoneApp },
  )
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  const scheme = theme === 'dark' ? 'dark' : 'light'
  // Set by React, so later than the theme on a page with many fields.
  if (!isPhoneApp) await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
}

export async function expectNoViolations(page: Page, what: string, options: RunOptions = {}) {
  await expect(page.getByRole('heading').first()).toBeVisible()
  await settled(page)
  const isLoaded = await page.evaluate(() => 'axe' in window)
  if (!isLoaded) await page.evaluate(axe.source)
  const chosen = JSON.stringify({ resultTypes: ['violations'], ...options } satisfies RunOptions)
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${chosen})`)
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  expect.soft(found, what).toEqual([])
}

/** Waits for two frames and the end of all transitions, so that colours between two themes are not reported. */
async function settled(page: Page) {
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}
