import type { Font } from 'fontkit'

/**
 * fontkit 2.0.4 throws where a font says that a letter has no place for a kind of mark, as Noto Sans Gurmukhi does in every second word
 * (foliojs/fontkit issue 367). It should go on with the font's next table of places, which false asks it for, as other shapers do. The
 * method is that of all fonts, so one font is enough.
 */
export function mendFontkit(font: Font): void {
  const placer = within(within(within(font, '_layoutEngine'), 'engine'), 'GPOSProcessor')
  const shared: unknown = Object.getPrototypeOf(placer)
  const apply: unknown = Reflect.get(asObject(shared), 'applyLookup')
  if (typeof apply !== 'function') throw notFound('applyLookup')
  Reflect.set(asObject(shared), 'applyLookup', function applyLookup(this: unknown, ...given: unknown[]): unknown {
    try {
      return Reflect.apply(apply, this, given)
    } catch (error) {
      if (error instanceof TypeError) return false
      throw error
    }
  })
}

const notFound = (name: string) => new Error(`fontkit has no ${name} any more: see whether it still needs mending`)

function asObject(value: unknown): object {
  if (typeof value !== 'object' || value === null) throw notFound('shared methods')
  return value
}

function within(value: unknown, name: string): object {
  const found: unknown = Reflect.get(asObject(value), name)
  if (typeof found !== 'object' || found === null) throw notFound(name)
  return found
}
