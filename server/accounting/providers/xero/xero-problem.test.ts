import { expect, test } from 'vitest'
import { xeroProblem } from './xero-problem.ts'

const answerOf = (status: number, text: string) => ({ status, text, headers: new Headers() })

test.each([
  [
    'an error of the Accounting API',
    '{"Message":"A validation exception occurred","Elements":[{"ValidationErrors":[{"Message":"Not in this month"}]}]}',
    /“Not in this month”/,
  ],
  [
    'XML with what is wrong inside, entities and all',
    '<ApiException><ErrorNumber>10</ErrorNumber><Message>A validation exception occurred</Message><Elements><Timesheet><ValidationErrors><ValidationError><Message>Provided period doesn&apos;t correspond &#119;ith a pay p&#x65;riod</Message></ValidationError></ValidationErrors></Timesheet></Elements></ApiException>',
    /not a pay period for this employee/,
  ],
  [
    'a bad query',
    '{"ErrorNumber":16,"Type":"QueryParseException","Message":"No property \'hi\'"}',
    /“No property 'hi'”/,
  ],
  ['a title and a detail', '{"Title":"Bad","Detail":"The detail"}', /“The detail”/],
  ['a web page', '<html><body><h1>Bad request</h1></body></html>', /without a reason/],
  ['HTML in a message', '{"Message":"<b>Bad</b> request"}', /without a reason/],
  ['nothing', '', /without a reason/],
  ['something of another form', '{"Message":5,"Timesheets":"none"}', /without a reason/],
  ['a very long message', JSON.stringify({ Message: 'long '.repeat(500) }), /^.{200,320}$/],
])('%s becomes a sentence', (_, text, sentence) => {
  const problem = xeroProblem(answerOf(400, text))
  expect(problem).toMatchObject({ kind: 'refused', answer: { status: 400, text } })
  expect(problem.message).toMatch(sentence)
  expect(problem.message).not.toMatch(/<|ErrorNumber|Exception/)
})

test.each([
  [401, 'unauthorised'],
  [403, 'forbidden'],
  [404, 'refused'],
  [500, 'no-answer'],
  [302, 'no-answer'],
] as const)('%i is %s', (status, kind) => {
  expect(xeroProblem(answerOf(status, '<html>'))).toMatchObject({ kind, message: expect.not.stringContaining('<') })
})
