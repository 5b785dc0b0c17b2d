import { createTheme, defaultVariantColorsResolver } from '@mantine/core'
import type { CSSVariablesResolver, MantineColorsTuple, VariantColorsResolver } from '@mantine/core'

export const paddock: MantineColorsTuple = [
  '#f1f7ee',
  '#e0eed9',
  '#c5dfba',
  '#a3cc93',
  '#86bb73',
  '#6bab58',
  '#4f9a3c',
  '#3f8130',
  '#326826',
  '#264f1d',
]
export const stone: MantineColorsTuple = [
  '#fafaf7',
  '#f3f1ea',
  '#e7e5dd',
  '#d6d3c8',
  '#b8b4a6',
  '#8f8b7d',
  '#6f6b5f',
  '#57554d',
  '#3a3832',
  '#1a1a17',
]
export const ochre: MantineColorsTuple = [
  '#fdf6ea',
  '#f9e8cc',
  '#f1d3a1',
  '#e7bb74',
  '#dfab5a',
  '#d4973b',
  '#c8842b',
  '#91590f',
  '#74460b',
  '#573405',
]
export const rust: MantineColorsTuple = [
  '#fcf1ee',
  '#f7ddd6',
  '#eebdb0',
  '#e49f8c',
  '#dc8a73',
  '#d2755b',
  '#c4563b',
  '#b5452c',
  '#93361f',
  '#6e2715',
]
export const sky: MantineColorsTuple = [
  '#eef5fb',
  '#d8e8f6',
  '#b3d1ec',
  '#8dbae0',
  '#73a9d8',
  '#5896ce',
  '#4384c1',
  '#2f74b5',
  '#255c90',
  '#1b456c',
]
const darkStone: MantineColorsTuple = [
  '#ecebe4',
  '#d2d0c6',
  '#b3b1a5',
  '#8f8d81',
  '#4b4e45',
  '#31342d',
  '#272a24',
  '#1e201c',
  '#161714',
  '#0e0f0d',
]

/** Text on a filled accent is white in light themes and near black in the dark one; theme.css defines both. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  return input.variant === 'filled' ? { ...colors, color: 'var(--on-accent)' } : colors
}

const closeButtonProps = { 'aria-label': 'Close' }
export const theme = createTheme({
  colors: { paddock, stone, ochre, rust, sky, dark: darkStone, gray: stone, green: paddock, red: rust, blue: sky },
  primaryColor: 'paddock',
  primaryShade: { light: 7, dark: 5 },
  variantColorResolver,
  white: '#ffffff',
  black: '#1a1a17',
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSizes: { xs: '13px', sm: '14px', md: '16px', lg: '20px', xl: '24px' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.35' },
  headings: {
    fontFamily: 'var(--font)',
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '24px', lineHeight: '1.25' },
      h2: { fontSize: '20px', lineHeight: '1.3' },
      h3: { fontSize: '16px', lineHeight: '1.4' },
      h4: { fontSize: '14px', lineHeight: '1.45' },
      h5: { fontSize: '13px', lineHeight: '1.45' },
      h6: { fontSize: '13px', lineHeight: '1.45' },
    },
  },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '8px', xl: '12px' },
  defaultRadius: 'md',
  shadows: {
    xs: 'none',
    sm: 'var(--shadow)',
    md: 'var(--shadow)',
    lg: 'var(--shadow)',
    xl: 'var(--shadow)',
  },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Modal: {
      defaultProps: {
        closeButtonProps,
        // The header of a dialog isn't the banner of the page.
        attributes: { header: { role: 'presentation' } },
        overlayProps: { backgroundOpacity: 0.3 },
      },
    },
    Notification: { defaultProps: { closeButtonProps } },
    // Its placeholder is not a menu item, which confuses screen readers.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Text: { defaultProps: { size: 'sm' } },
    Anchor: { defaultProps: { inherit: true } },
    Badge: { defaultProps: { variant: 'light', size: 'lg', radius: 'sm' } },
    Checkbox: { defaultProps: { iconColor: 'var(--on-accent)' } },
  },
})

const palettes = ['paddock', 'stone', 'ochre', 'rust', 'sky', 'gray', 'green', 'red', 'blue']

/** Maps Mantine's colour names to those of theme.css, so that each theme is defined once. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const surfaces = {
    '--mantine-color-body': 'var(--card)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-bright': 'var(--text)',
    '--mantine-color-dimmed': 'var(--secondary)',
    '--mantine-color-placeholder': 'var(--placeholder)',
    '--mantine-color-anchor': 'var(--accent-text)',
    '--mantine-color-error': 'var(--danger-text)',
    '--mantine-color-default': 'var(--card)',
    '--mantine-color-default-hover': 'var(--hover)',
    '--mantine-color-default-color': 'var(--text)',
    '--mantine-color-default-border': 'var(--control-line)',
    '--mantine-primary-color-contrast': 'var(--on-accent)',
    '--table-hover-color': 'var(--hover)',
    '--table-border-color': 'var(--line)',
  }
  const dark: Record<`--${string}`, string> = { ...surfaces }
  // In the dark theme a hovered button gets lighter, because its text is dark, and a soft one contrasts with its card;
  // its text keeps its own colour.
  for (const name of palettes) {
    dark[`--mantine-color-${name}-filled-hover`] = `var(--mantine-color-${name}-4)`
    dark[`--mantine-color-${name}-outline`] = `var(--mantine-color-${name}-4)`
    dark[`--mantine-color-${name}-light-color`] = `var(--mantine-color-${name}-3)`
    dark[`--mantine-color-${name}-light`] = `color-mix(in srgb, var(--mantine-color-${name}-5) 20%, var(--card))`
    dark[`--mantine-color-${name}-light-hover`] = `color-mix(in srgb, var(--mantine-color-${name}-5) 30%, var(--card))`
  }
  return { variables: {}, light: surfaces, dark }
}
