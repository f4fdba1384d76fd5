import { Component, type ReactNode } from 'react';

export interface MishapProps {
  /** Shown in place of what could not be drawn. */
  instead: (again: () => void) => ReactNode;
  children: ReactNode;
}

/** Holds a fault in one part of a page back from the rest of it. */
export class Mishap extends Component<MishapProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    const again = () => this.setState({ isBroken: false });
    return this.state.isBroken ? this.props.instead(again) : this.props.children;
  }
}
