export const themeNames = ['light', 'dark', 'dyslexia'] as const
export type ThemeName = (typeof themeNames)[number]

export const themeLabels: Record<ThemeName, string> = {
  light: 'Light',
  dark: 'Dark',
  dyslexia: 'Dyslexia-friendly',
}
