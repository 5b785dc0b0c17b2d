import type { IncidentStep } from './incident-steps.ts'
import type { NotifiableResult } from './notifiable.ts'

/** The questions beside the facts. */
export const guideQuestions = {
  workRelated: 'Did it arise from the work of this business?',
  seriousRisk: 'Was anyone exposed to a serious and immediate risk?',
  doctorSaysDaysOff: 'For how many days does a doctor expect the person to be unable to do their normal work?',
}

/** Under every answer of the guide. */
export const ifUnsure = 'If unsure, ring them.'

/** What the guide answers. It never says "not notifiable". */
export function notifiableText(result: NotifiableResult, regulator: string): string {
  if (result === 'yes') return `You must ring ${regulator} now`
  if (result === 'ask') return `Ring ${regulator} and ask; leave the site alone until you have`
  return 'Nothing you answered is on the list. If unsure, ring.'
}

/** What is to be done after an incident that may be notifiable, in this order and in every state. */
export const incidentStepTexts: Record<IncidentStep, { title: string; text: string }> = {
  help: { title: 'Help first', text: 'Help the injured, ring 000 and make it safe.' },
  ring: {
    title: 'Ring the regulator at once',
    text: 'Ring as soon as anyone in charge knows, by the fastest means. Write down the reference number.',
  },
  preserve: {
    title: 'Leave the site alone',
    text: 'Leave the machine, the substance and the ground as they are until an inspector comes, or says on the phone that you may go on.',
  },
  insurer: {
    title: 'Tell the insurer',
    text: 'If someone who works for this business was hurt, tell the insurer by the day shown.',
  },
  register: {
    title: 'Write it in the register of injuries',
    text: 'Name, address, age, occupation, industry, time and date, nature of the injury and its cause.',
  },
  record: { title: 'Keep the record', text: 'Keep it for 5 years from the notice.' },
}

/** What may be done at the site all the same. */
export const allowedAtSite = [
  'Help the hurt',
  'Remove the dead',
  'Make the site safe',
  'What the police need to do',
  'What an inspector permits',
]
