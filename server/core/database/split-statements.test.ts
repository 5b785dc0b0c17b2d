import { expect, test } from 'vitest'
import { splitStatements } from './split-statements.ts'

test('a semicolon inside quotes, bodies or comments ends nothing', () => {
  const statements = [
    `select 'it''s; one', "a;b"`,
    `create function f() returns text language plpgsql as $$ begin return $x$;$x$; end $$`,
    `-- first; of all\nselect 1 /* ; */`,
  ]
  expect(splitStatements(`${statements.join(';\n')};\n`)).toEqual(statements)
})
