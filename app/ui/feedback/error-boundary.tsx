import { Component } from 'react'
import type { ReactNode } from 'react'
import { FailureScreen } from './failure-screen.tsx'

type Props = {
  children: ReactNode
  /** In place of the screen for failures. */
  instead?: (error: unknown) => ReactNode
}
type State = { failure: { error: unknown } | null }

/** The only class in the app: React has no other way to catch an error in a screen. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null }

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  override render() {
    const { failure } = this.state
    const { children, instead = (error) => <FailureScreen error={error} /> } = this.props
    return failure ? instead(failure.error) : children
  }
}
