import { expect, test } from 'vitest'
import { sharingText } from './sharing-text.ts'

test.each([
  ['shared', null],
  ['email_unconfirmed', /^Not shared yet: waiting for Jo to confirm their email and share their profile\. /],
  ['not_shared', /^Not shared yet: waiting for Jo to share their profile on their phone\. /],
  ['left', /^Jo has left your farm in Muster\. Their hours, leave and terms stay\. /],
] as const)('an employee whose profile is %s', (sharing, expected) => {
  const text = sharingText({ firstName: 'Jo', sharing })
  if (expected === null) expect(text).toBeNull()
  else expect(text).toMatch(expected)
})
