import { Component, type ReactNode } from 'react'

/**
 * Takes away an island that broke while drawing and lets the document's own crash panel speak instead; the
 * inline starter listens for the event and puts the panel in the page's place.
 */
export class CrashBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  /** A field would bring 250 bytes of helpers into every island: Safari 15 is given none. */
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
