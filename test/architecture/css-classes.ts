import { dirname, join } from 'node:path/posix'
import type { SourceFile } from './source-files.ts'

const importedModule = /import (\w+) from '([^']+\.module\.css)'/g
const comment = /\/\*[\s\S]*?\*\//g
/** Leaflet sets its classes itself. */
const foreign = /^leaflet-/

/**
 * Every class that a component takes from a CSS module without it, and every class of a module that no component takes,
 * as `file: class`. TypeScript sees a CSS module as a record of any names.
 */
export function wrongClasses(sources: readonly SourceFile[]): string[] {
  const textOf = new Map(sources.map(({ path, text }) => [path, text]))
  const taken = new Map<string, Set<string>>()
  const undefinedOnes: string[] = []
  for (const { path, text } of sources.filter(
    (source) => source.path.endsWith('.tsx') || source.path.endsWith('.ts'),
  )) {
    for (const [statement, name = '', specifier = ''] of text.matchAll(importedModule)) {
      const css = specifier.startsWith('#') ? specifier.slice(1) : join(dirname(path), specifier)
      const defined = classesOf(textOf.get(css) ?? '')
      const used = usedIn(text.replace(statement, ''), name, defined)
      taken.set(css, new Set([...(taken.get(css) ?? []), ...used]))
      undefinedOnes.push(...[...used].filter((each) => !defined.has(each)).map((each) => `${path}: ${each}`))
    }
  }
  const unused = [...taken].flatMap(([css, used]) =>
    [...classesOf(textOf.get(css) ?? '')]
      .filter((each) => !used.has(each) && !foreign.test(each))
      .map((each) => `${css}: ${each}`),
  )
  return [...undefinedOnes, ...unused]
}

const classesOf = (css: string) =>
  new Set([...css.replaceAll(comment, '').matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name))

/** `classes[kind]` may take any class. */
function usedIn(text: string, name: string, defined: ReadonlySet<string>): Set<string> {
  const code = text.replaceAll(/from '[^']+'/g, '')
  if (new RegExp(String.raw`\b${name}\[`).test(code)) return new Set([...defined, ...namedIn(code, name)])
  return namedIn(code, name)
}

const namedIn = (code: string, name: string) =>
  new Set([...code.matchAll(new RegExp(String.raw`\b${name}\.(\w+)`, 'g'))].map(([, each = '']) => each))
