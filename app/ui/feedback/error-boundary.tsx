import { Component } from 'react'
import type { ReactNode } from 'react'
import { FailureScreen } from './failure-screen.tsx'

type Props = {
  children: ReactNode
  /** In place of the screen for failures. */
  instead?: (error: unknown) => ReactNode
  /** What is shown: another one is tried after the failure of the one before. */
  of?: string
}
type State = { failure: { error: unknown } | null; of?: string | undefined }

/** The only class in the app: React has no other way to catch an error in a screen. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ of }: Props, before: State): State | null {
    return of === before.of ? null : { failure: null, of }
  }

  override render() {
    const { failure } = this.state
    const { children, instead = (error) => <FailureScreen error={error} /> } = this.props
    return failure ? instead(failure.error) : children
  }
}
