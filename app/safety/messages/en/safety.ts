export const safety = {
  notRated: 'Not rated yet',
  withdrawn: 'Withdrawn',
  doNotUse: 'Do not use',
  doNotUseOf: ({ machine }: { machine: string }) => `Do not use · ${machine}`,
  by: ({ who, when }: { who: string; when: string }) => `${who}, ${when}`,
  allOk: 'All OK',
  allOkHint: 'Ticks every line that has no reading. Then change what is not OK.',
  checklist: 'Checklist',
  ok: 'OK',
  fail: 'Fail',
  critical: 'A fail takes the machine out of use',
  noteOfFail: 'What is wrong (optional)',
  tooManyDecimals: 'Use at most one decimal.',
  tooHigh: 'Enter a reading below ten million.',
  criticalFailed: ({ machine }: { machine: string }) =>
    `This takes ${machine} out of use. You can stop the check now: the rest stays unchecked.`,
  stopHere: 'Stop here',
  finish: 'Finish',
  allAnswered: 'Every line is answered.',
  missing: ({ first, more }: { first: string; more: number }) =>
    more === 0 ? `Still to check: ${first}` : `Still to check: ${first} and ${more} more`,
}
