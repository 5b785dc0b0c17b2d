export const themeNames = ['light', 'dark', 'dyslexia'] as const
export type ThemeName = (typeof themeNames)[number]
