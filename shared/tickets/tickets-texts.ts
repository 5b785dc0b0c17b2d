export const ticketsTexts = {
  changedMeanwhile:
    'This ticket was changed meanwhile. Nothing was saved. Reload the page to see it as it is now, then try again.',
  tooMany: ({ most }: { most: number }) =>
    `A person has at most ${most} tickets here. Nothing was saved. Remove old ones first.`,
  expiresBeforeIssue: 'The ticket ends before it begins. Check the two dates.',
}
