import { Component, type ReactNode } from 'react'

/** Unmounts a broken island; the inline starter hears the event and shows the crash panel. */
export class CrashBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  /** A class field would add 250 bytes of helpers to every island (Safari 15). */
  constructor(props: { children: ReactNode }) {
    super(props)
    this.state = { isBroken: false }
  }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown) {
    window.dispatchEvent(new CustomEvent('crash', { detail: error }))
  }

  override render() {
    return this.state.isBroken ? null : this.props.children
  }
}
