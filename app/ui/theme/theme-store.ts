import { useSyncExternalStore } from 'react'
import { type ThemeName, themeNames } from '#shared/core/theme-name.ts'

/** Also read by public/theme-first.js, which sets the theme before the first paint. It is a file, because the content security policy allows no inline script. */
const themeKey = 'muster-theme'

const listeners = new Set<() => void>()

export function isThemeName(value: unknown): value is ThemeName {
  return themeNames.some((name) => name === value)
}

function currentTheme(): ThemeName {
  const theme = document.documentElement.dataset.theme
  return isThemeName(theme) ? theme : 'light'
}

function showTheme(theme: ThemeName) {
  document.documentElement.dataset.theme = theme
  for (const listener of listeners) listener()
}

function setTheme(theme: ThemeName) {
  try {
    localStorage.setItem(themeKey, theme)
  } catch {
    // Storage may be disabled in the browser; the theme then lasts until the page closes.
  }
  showTheme(theme)
}

function followOtherTabs(event: StorageEvent) {
  if (event.key === themeKey && isThemeName(event.newValue)) showTheme(event.newValue)
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTabs)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs)
  }
}

export function useTheme(): { theme: ThemeName; setTheme: (theme: ThemeName) => void } {
  return { theme: useSyncExternalStore(subscribe, currentTheme), setTheme }
}
