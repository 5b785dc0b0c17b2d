import { expect, test } from 'vitest'
import { readSources, type SourceFile } from './source-files.ts'
import { specifiedTexts } from './specified-texts.ts'

/** The source files that contain this exact text, as a literal or between the tags of an element. */
function homesOf(text: string, files: readonly SourceFile[]): string[] {
  const escaped = text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const whole = new RegExp(`['"\`>]\\s*${escaped}\\s*['"\`<]`)
  return files.filter((file) => whole.test(file.text)).map(({ path }) => path)
}

const program = readSources().filter(({ path }) => /^(app|server|shared)\/(?!.*\.test\.).*\.tsx?$/.test(path))

test.each(Object.entries(specifiedTexts))('“%s” is written once', (text, home) => {
  expect(homesOf(text, program)).toEqual([home])
})

test('a second copy and a changed text are found', () => {
  const files = [
    { path: 'shared/a.ts', text: "const a = 'Email is required'" },
    { path: 'app/b.tsx', text: '<p>\n  Email is required\n</p>' },
    { path: 'app/c.tsx', text: "const c = 'Email is required.'" },
  ]
  expect(homesOf('Email is required', files)).toEqual(['shared/a.ts', 'app/b.tsx'])
})
