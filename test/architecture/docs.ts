import { folderOf } from './listed-features.ts'
import type { SourceFile } from './source-files.ts'

const quoted = /`([^`\n]+)`/g
const fileName = /^[\w][\w@./{},*-]*\.(ts|tsx|mjs|css|sql|md|html)$/

/** Parts of a name in CONTRIBUTING.md that stand for any. */
const placeholder = /^(x-|index\.)/

/** Every file that a page of docs names in backticks and that is not in the project, as `page: name`. */
export function missingFiles(pages: readonly SourceFile[], files: readonly string[]): string[] {
  return pages.flatMap(({ path, text }) =>
    [...text.matchAll(quoted)]
      .flatMap(([, name = '']) => (fileName.test(name) && !placeholder.test(name) ? expand(name) : []))
      .filter((name) => !files.some((file) => matches(file, name)))
      .map((name) => `${path}: ${name}`),
  )
}

/** `{a,b}/c.ts` as `a/c.ts` and `b/c.ts`. */
function expand(name: string): string[] {
  const [, before = '', choices = '', after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(name) ?? []
  return choices === '' ? [name] : choices.split(',').flatMap((choice) => expand(`${before}${choice}${after}`))
}

/** A page names a file by its path or the end of it; `*` stands for part of a name. */
function matches(file: string, name: string): boolean {
  const pattern = name.replaceAll(/[.+]/g, String.raw`\$&`).replaceAll('*', '.*')
  return new RegExp(`(^|/)${pattern}$`).test(file)
}

/** Every test that a page of docs names as `file › part of its title` and that is not in that file, as `page: name`. */
export function missingTests(pages: readonly SourceFile[], tests: readonly SourceFile[]): string[] {
  return pages.flatMap(({ path, text }) => {
    let named = ''
    return [...text.matchAll(quoted)].flatMap(([, reference = '']) => {
      const [, file = '', title = ''] = /^([\w./-]*)\s*› (.+)$/.exec(reference) ?? []
      if (title === '') {
        if (/\.(test|e2e)$/.test(reference)) named = reference
        return []
      }
      if (file !== '') named = file
      const source = tests.find(({ path: test }) => `/${test}`.replace(/\.tsx?$/, '').endsWith(`/${named}`))
      return source && titlesOf(source).includes(plain(title)) ? [] : [`${path}: ${named} › ${title}`]
    })
  })
}

/** The line of each feature with which the glossary has none that begins so: what its declaration says it is about. */
export const missingWords = (glossary: string, features: Readonly<Record<string, { about: string }>>) =>
  Object.entries(features)
    .map(([name, { about }]) => `| ${folderOf(name)} | ${about.charAt(0).toLowerCase()}${about.slice(1)}`)
    .filter((line) => !glossary.includes(`\n${line}`))

/** Texts as they read, whether written with quotes, escapes or typographic apostrophes. */
const plain = (text: string) => text.replaceAll(/\\(?=['"`])/g, '').replaceAll('’', "'")
const titlesOf = ({ text }: SourceFile) => plain(text)
