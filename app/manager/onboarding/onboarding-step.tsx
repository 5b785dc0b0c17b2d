import { IconCheck, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import { Stack } from '#app/ui/native/layout.tsx'
import classes from './onboarding-step.module.css'
import type { onboardingSteps } from './onboarding-steps.ts'

type OnboardingStepProps = { step: (typeof onboardingSteps)[number]; number: number; done: boolean }

export function OnboardingStep({ step, number, done }: OnboardingStepProps) {
  return (
    <Link to={step.path} className={classes.step} data-done={done || undefined}>
      <span className={`${classes.mark} tabular`} aria-hidden="true">
        {done ? <IconCheck size={18} stroke={2.2} /> : number}
      </span>
      <Stack as="span" gap={2} grow className={classes.words}>
        <span className={classes.title}>{step.title}</span>
        <span className="quiet">{step.sentence}</span>
      </Stack>
      <StatusBadge tone={done ? 'approved' : 'neutral'}>{done ? 'Done' : 'To do'}</StatusBadge>
      <IconChevronRight className={classes.arrow} size={18} aria-hidden="true" />
    </Link>
  )
}
