import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'

// .oxlintrc.json defines the layer rules and those for promises, so editors show them too. Planted violations prove them.

const project = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'muster-lint-'))
cpSync(join(project, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
afterAll(() => rmSync(folder, { recursive: true }))

const breaches: [path: string, imports: string][] = [
  ['shared/timesheets/a.ts', "import { a } from '#server/core/http/refuse.ts'"],
  ['shared/timesheets/b.ts', "import { b } from 'node:fs'"],
  ['shared/timesheets/c.ts', "import { c } from 'kysely'"],
  ['shared/core/d.ts', "import type { D } from '#app/ui/theme/theme.ts'"],
  ['app/ui/a.tsx', "import { a } from '#app/lib/api/api.ts'"],
  ['app/ui/b.tsx', "import { b } from '@tanstack/react-router'"],
  ['app/ui/c.tsx', "import { c } from '#shared/timesheets/pay/rounding.ts'"],
  ['app/ui/d.tsx', "import { d } from '#app/manager/shell/shell.tsx'"],
  ['app/ui/e.tsx', "import { contract } from '#shared/contract.ts'"],
  ['app/ui/f.tsx', "import { e } from '#app/chat/chat-host.ts'"],
  ['app/chat/a.tsx', "import { a } from '#app/manager/chat/chat-queries.ts'"],
  ['app/chat/b.tsx', "import { b } from '#app/phone/chat/use-chat.ts'"],
  ['app/chat/c.tsx', "import { Menu } from '@mantine/core'"],
  ['app/chat/d.tsx', "import { d } from '#app/ui/overlay/notify.tsx'"],
  ['app/chat/e.tsx', "import { Link } from '@tanstack/react-router'"],
  ['app/chat/f.tsx', "import { f } from '#shared/chat/chat-contract.ts'"],
  ['app/safety/a.tsx', "import { a } from '#app/manager/machines/assets-queries.ts'"],
  ['app/safety/b.tsx', "import { b } from '#app/phone/farm/machines/use-machines.ts'"],
  ['app/safety/c.tsx', "import { Menu } from '@mantine/core'"],
  ['app/safety/d.tsx', "import { useChat } from '#app/chat/chat-host.ts'"],
  ['app/lib/a.ts', "import { a } from '#app/ui/overlay/notify.tsx'"],
  ['app/lib/b.ts', "import { b } from '#shared/contract.ts'"],
  ['app/manager/timesheets/a.tsx', "import { a } from '#server/core/http/refuse.ts'"],
  ['app/manager/timesheets/b.tsx', "import type { B } from '#db/types.ts'"],
  ['app/manager/timesheets/c.tsx', "import { c } from '#shared/timesheets/entries/timesheets-contract.ts'"],
  ['app/manager/timesheets/d.tsx', "import { d } from 'zod'"],
  ['app/phone/outbox/a.ts', "import { a } from 'node:path'"],
  ['server/core/a.ts', "import { a } from '#server/timesheets/approval/set-status.ts'"],
  ['server/core/b.ts', "import { b } from '#server/employees/list/employees-store.ts'"],
  ['server/core/c.ts', "import { features } from '#server/features.ts'"],
  ['server/timesheets/a.ts', "import { a } from '#server/employees/list/employees-store.ts'"],
  ['server/timesheets/b.ts', "import { b } from '#server/employees/employees-routes.ts'"],
  ['server/accounting/providers/c.ts', "import { c } from '#test/server.ts'"],
  ['server/accounting/providers/d.ts', "import { d } from '#sandbox/seed.ts'"],
]

const allowed: [path: string, imports: string][] = [
  ['shared/timesheets/allowed.ts', "import { z } from 'zod'"],
  ['shared/timesheets/allowed.test.ts', "import { a } from '#test/golden/golden-cases.ts'"],
  ['app/ui/allowed.tsx', "import { a } from '#shared/core/time/zone.ts'"],
  ['app/ui/allowed-files.tsx', "import { a } from '#shared/files/file-limits.ts'"],
  ['app/lib/allowed.ts', "import type { contract } from '#shared/contract.ts'"],
  ['app/chat/allowed.tsx', "import { a } from '#app/ui/native/native-button.tsx'"],
  ['app/safety/allowed.tsx', "import { a } from '#app/ui/fields/reading-field.tsx'"],
  ['app/manager/timesheets/allowed.tsx', "import { a } from '#app/lib/api/api.ts'"],
  ['server/core/allowed.ts', "import { a } from '#server/router.ts'"],
  ['server/core/allowed-deep.ts', "import { a } from '#server/core/http/refuse.ts'"],
  ['server/timesheets/allowed-core.ts', "import { a } from '#server/core/files/files-store.ts'"],
  ['server/timesheets/allowed.ts', "import { a } from '#server/employees/list/get-employee.ts'"],
]

const report = z.object({ diagnostics: z.array(z.object({ code: z.string(), filename: z.string() })) })

test('oxlint reports imports across layers and accepts allowed ones', () => {
  const found = lint([...breaches, ...allowed], ['--allow', 'all', '--deny', 'no-restricted-imports'])
  expect([...new Set(found.map(({ filename }) => filename))].toSorted()).toEqual(
    breaches.map(([path]) => path).toSorted(),
  )
})

test.each(['crypto.randomUUID()', 'crypto.subtle', 'navigator.clipboard'])(
  'oxlint reports %s in an app, which pages without https do not have',
  (used) => {
    const found = lint([['app/manager/secure/a.ts', `export const a = () => ${used}`]], [])
    expect(found.map(({ code }) => code)).toContain('eslint(no-restricted-properties)')
  },
)

const save = 'export const save = async () => 1\n'

test.each([
  ['a floating promise', 'a.ts', `${save}save()`, 'no-floating-promises'],
  ['a promise as a condition', 'b.ts', `${save}if (save()) throw new Error()`, 'no-misused-promises'],
  ['an async callback that is not waited for', 'c.ts', `${save}new Set([1]).forEach(save)`, 'no-misused-promises'],
  ['an async listener', 'd.ts', `${save}document.addEventListener('click', save)`, 'no-misused-promises'],
  ['an awaited value that is no promise', 'e.ts', 'export const sum = async () => await 1', 'await-thenable'],
])('oxlint reports %s', (_, name, text, rule) => {
  const found = lint([[`server/promises/${name}`, text]], ['--type-aware'])
  expect(found.map(({ code }) => code)).toContain(`typescript(${rule})`)
})

test('oxlint accepts awaited and deliberately ignored promises', () => {
  const text = `${save}document.addEventListener('click', () => void save())\nexport const twice = async () => (await save()) + (await save())`
  expect(lint([['server/promises/allowed.ts', text]], ['--type-aware'])).toEqual([])
})

/** What the project's linter reports in these files. */
function lint(files: readonly [path: string, text: string][], options: readonly string[]) {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), `${text}\n`)
  }
  const paths = files.map(([path]) => path)
  return report.parse(JSON.parse(oxlint(folder, [...options, ...paths]))).diagnostics
}

function oxlint(cwd: string, options: readonly string[]): string {
  try {
    return execFileSync(join(project, 'node_modules/.bin/oxlint'), ['--format', 'json', ...options], {
      cwd,
      encoding: 'utf8',
    })
  } catch (error) {
    // oxlint exits with 1 when it reports something.
    if (error instanceof Error && 'stdout' in error && typeof error.stdout === 'string') return error.stdout
    throw error
  }
}
