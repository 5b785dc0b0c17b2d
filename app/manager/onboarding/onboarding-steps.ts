/** The checklist of Specification 2, in its order. Company rules start with defaults, so they always count as done. */
export const onboardingSteps = [
  {
    path: '/settings/configuration',
    title: 'Check the company rules',
    sentence:
      'Rounding, breaks, rest and the pay period start with the usual values. Change what is different on your farm.',
  },
  {
    path: '/settings/integrations',
    title: 'Connect your accounting software',
    sentence: 'Approved hours go straight to your payroll, so no one types them twice.',
  },
  {
    path: '/settings/locations-activities',
    title: 'Add locations and activities',
    sentence: 'The paddocks, sheds and yards where people clock on, and what they do there.',
  },
  {
    path: '/employees/add',
    title: 'Invite your people',
    sentence: 'Each person gets a code by email or on a printed card, and joins in a minute.',
  },
  {
    path: '/settings/assets',
    title: 'Add your machines',
    sentence: 'Headers, tractors and sprayers, by the names your people know.',
  },
] as const
