import { BrandMark } from '#app/ui/page/brand-mark.tsx'
import classes from './failure-screen.module.css'
import { failureWords } from './failure-kind.ts'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { Stack, Title } from '#app/ui/native/layout.tsx'

export function FailureScreen({ error }: { error: unknown }) {
  const { title, subtitle } = failureWords(error)
  return (
    <Stack gap={12} align="center" justify="center" className={classes.screen} role="alert">
      <BrandMark size={56} />
      <Title level={1} size={24} className={classes.title}>
        {title}
      </Title>
      <p className={classes.subtitle}>{subtitle}</p>
      <NativeButton onClick={() => window.location.reload()}>Refresh Page</NativeButton>
    </Stack>
  )
}
