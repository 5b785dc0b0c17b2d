import { coreTexts } from '#shared/core/core-texts.ts'
import type { Feature } from '#shared/core/feature-parts.ts'
import type { Catalogue, Text, Write } from '#shared/core/text.ts'
import * as features from '#shared/features.ts'

type Features = typeof features
type Catalogues = { core: typeof coreTexts } & {
  [Name in keyof Features as Features[Name] extends { texts: Catalogue } ? Name : never]: Features[Name] extends {
    texts: infer Texts
  }
    ? Texts
    : never
}
type CatalogueName = keyof Catalogues

/** Every text that leaves the server as a code. Both apps write them out, and the server only for older phones. */
const catalogues: Readonly<Record<string, Feature>> = { ...features, core: { texts: coreTexts } }

/** `feature.name` of each text. */
export type TextCode = { [Name in CatalogueName]: `${Name}.${keyof Catalogues[Name] & string}` }[CatalogueName]

type WordingOf<Code> = Code extends `${infer Name extends CatalogueName}.${infer Key}`
  ? Catalogues[Name][Key & keyof Catalogues[Name]]
  : never
/** What a text is about. */
export type About<Code> =
  WordingOf<Code> extends (parameters: infer Parameters extends object, ...rest: never) => string
    ? [about: Parameters]
    : []

/** A text of the catalogues. */
export function textOf<Code extends TextCode>(code: Code, ...about: About<Code>): Text {
  const [parameters]: readonly object[] = about
  return { code, parameters: { ...parameters } }
}

/**
 * A text in words.
 * @returns null if a newer server made it, whose catalogues this build does not know
 */
export function writeText({ code, parameters }: Text): string | null {
  const [feature = '', name = ''] = code.split('.')
  const wording = Object.hasOwn(catalogues, feature) ? catalogues[feature]?.texts?.[name] : undefined
  if (wording === undefined) return null
  return typeof wording === 'string' ? wording : wording(parameters, inWords)
}

/** A text in words, where this build made it itself. */
export const inWords: Write = (coded) => writeText(coded) ?? coded.code

/** Texts in words, one after the other; empty for none. */
export const inSentences = (texts: readonly Text[]): string => texts.map(inWords).join(' ')
