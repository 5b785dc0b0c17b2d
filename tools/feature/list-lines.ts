/** Lines of a feature in a file of other features, written with the names of the example. */
interface ListLine {
  file: string
  /** The line at which they are inserted, by its beginning; or after the imports, or at the end. */
  at: string | typeof end | typeof afterImports
  lines: readonly string[]
}

const end = Symbol('end')
const afterImports = Symbol('after the imports')

const line = (file: string, at: ListLine['at'], ...lines: string[]): ListLine => ({ file, at, lines })
const imports = (file: string, text: string) => line(file, afterImports, text)

/** The list of each layer: what a new feature edits outside of its folders. */
const lists = [
  line('shared/features.ts', end, "export { fieldNotes } from '#shared/field-notes/feature.ts'"),
  imports('shared/contract.ts', "import { fieldNotesContract } from '#shared/field-notes/field-notes-contract.ts'"),
  line('shared/contract.ts', '}', '  fieldNotes: fieldNotesContract,'),
  imports('server/features.ts', "import { fieldNotes } from './field-notes/feature.ts'"),
  line('server/features.ts', '  reports,', '  fieldNotes,'),
  imports('app/manager/features.ts', "import { fieldNotes } from './field-notes/feature.ts'"),
  line('app/manager/features.ts', '    ...onboarding.shell,', '    ...fieldNotes.shell,'),
]

/** The phone's screens, what they read ahead, and their words. */
const phone = [
  imports('app/phone/shell/screens.ts', "import { fieldNotes } from '#app/phone/field-notes/feature.ts'"),
  line('app/phone/shell/screens.ts', '  waiting,', '  fieldNotes,'),
  imports(
    'app/phone/shell/read-ahead.ts',
    "import { fieldNotesQuestion } from '#app/phone/field-notes/use-field-notes.ts'",
  ),
  line(
    'app/phone/shell/read-ahead.ts',
    '  // The frame asks for them',
    '  fieldNotes: ({ read }) => read(fieldNotesQuestion),',
  ),
  line('app/phone/messages/en/shell.ts', "  syncStatus: '", "  fieldNotes: 'Field notes',"),
  imports('app/phone/messages/screen-messages.ts', "import { fieldNotes } from './en/field-notes.ts'"),
  line('app/phone/messages/screen-messages.ts', '  hours,', '  fieldNotes,'),
]

/** What tests keep by hand on purpose: a row of the farm, who may do what, and the screens that are measured. */
const tests = [
  imports('test/contract/valid-inputs.ts', "import { fieldNotesInputs } from './field-notes-inputs.ts'"),
  line('test/contract/valid-inputs.ts', '  files: {', '  fieldNotes: fieldNotesInputs,'),
  line(
    'test/contract/farm.ts',
    '  const inviteEmail',
    '  const fieldNoteId = newId()',
    "  await call('fieldNotes.addFieldNote', { id: fieldNoteId, name: `Field note ${mark}`, details: '' })",
    '',
  ),
  line('test/contract/farm.ts', '    exportId,', '    fieldNoteId,'),
  line('test/contract/repeated-saves.db.test.ts', "  'leave.addLeave',", "  'fieldNotes.addFieldNote',"),
  line('server/core/database/employee-row-level-security.db.test.ts', "  'files',", "  'field_notes',"),
  line(
    'test/component/kit-on-phone.ts',
    "    'leave.listOwnLeave'",
    "    'fieldNotes.listFieldNotes': () => ({ fieldNotes: [], nextCursor: null }),",
  ),
  line('test/bench/bundle.ts', "  '/chat',", "  '/field-notes',"),
  line('test/bench/bundle.ts', "  '/my/notifications',", "  '/my/field-notes',"),
  line('test/e2e/shell/accessibility.e2e.ts', "    '/onboarding'", "    '/field-notes': 'Field notes',"),
  line('docs/glossary.md', '| training, ', '| field-notes | field notes of managers and employees |'),
]

export const listLines = [...lists, ...phone, ...tests]

/** @returns the text with the lines. Throws if it has no such place */
export function withLines(text: string, { file, at, lines }: ListLine): string {
  const all = text.split('\n')
  const found =
    at === end
      ? all.length - 1
      : at === afterImports
        ? all.findLastIndex((each) => /^import |^\} from /.test(each)) + 1
        : all.findIndex((each) => each.startsWith(at))
  if (found < 1) throw new Error(`${file} has no place for ${lines.join(' ')}: change tools/feature/list-lines.ts.`)
  return all.toSpliced(found, 0, ...lines).join('\n')
}
