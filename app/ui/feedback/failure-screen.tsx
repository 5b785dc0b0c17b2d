import { BrandMark } from '#app/ui/page/brand-mark.tsx'
import classes from './failure-screen.module.css'
import { failureWords } from './failure-kind.ts'
import { NativeButton } from '#app/ui/native/native-button.tsx'

export function FailureScreen({ error }: { error: unknown }) {
  const { title, subtitle } = failureWords(error)
  return (
    <div className={classes.screen} role="alert">
      <BrandMark size={56} />
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.subtitle}>{subtitle}</p>
      <NativeButton onClick={() => window.location.reload()}>Refresh Page</NativeButton>
    </div>
  )
}
