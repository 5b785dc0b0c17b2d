import { Component } from 'react'
import type { ReactNode } from 'react'
import { FailureScreen } from './failure-screen.tsx'

type Props = { children: ReactNode }
type State = { failure: { error: unknown } | null }

/** The only class in the app: React has no other way to catch an error in a screen. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null }

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  override render() {
    return this.state.failure ? <FailureScreen error={this.state.failure.error} /> : this.props.children
  }
}
