import { describe, expect, test } from 'vitest'
import css from './theme.css?raw'
import { ochre, paddock, rust, sky, stone } from './theme.ts'

const block = (selector: string) => css.split(`${selector} {`)[1]?.split('}')[0] ?? ''

/** The colours of a theme as theme.css gives them: a theme's own, else those of :root. */
function coloursOf(theme: string): Map<string, string> {
  const pairs = [...`${block(':root')}${block(`[data-theme='${theme}']`)}`.matchAll(/--([\w-]+): (#\w{6})/g)]
  return new Map(pairs.map(([, name = '', colour = '']) => [name, colour]))
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['ground', 'sunken', 'card', 'hover', 'selected', 'accent-soft']
const texts = ['text', 'secondary']
const tones = ['pending', 'approved', 'rejected', 'active', 'break', 'neutral']

const pairs = [
  ...texts.flatMap((text) => grounds.map((ground) => [text, ground])),
  ...['ground', 'sunken', 'card'].flatMap((ground) =>
    ['placeholder', 'accent-text', 'danger-text'].map((text) => [text, ground]),
  ),
  ...tones.map((tone) => [`tone-${tone}`, `tone-${tone}-ground`]),
  ['on-accent', 'accent'],
]

describe.each(['light', 'dark', 'dyslexia'])('theme %s', (theme) => {
  const colours = coloursOf(theme)
  const colour = (name: string) => colours.get(name) ?? expect.unreachable(`theme.css has no --${name}`)

  test.each(pairs)('%s is readable on %s', (text = '', ground = '') => {
    expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5)
  })

  test('the focus ring stands out from every ground', () => {
    for (const ground of grounds) expect(contrast(colour('focus'), colour(ground))).toBeGreaterThanOrEqual(3)
  })

  test.each(Object.entries({ paddock, ochre, rust, sky }))('a filled %s button is readable', (_, shades) => {
    // Mantine's primaryShade and our hover: 7 and 8 in light themes, 5 and 4 in the dark one.
    for (const shade of theme === 'dark' ? [shades[5], shades[4]] : [shades[7], shades[8]]) {
      expect(contrast(shade ?? '', colour('on-accent'))).toBeGreaterThanOrEqual(4.5)
    }
  })
})

test.each(Object.entries({ paddock, stone, ochre, rust, sky }))(
  '%s has ten shades, each darker than the one before',
  (_, shades) => {
    expect(shades).toHaveLength(10)
    const lights = shades.map(luminance)
    expect(lights).toEqual(lights.toSorted((a, b) => b - a))
  },
)
