import { Component, type ReactNode } from 'react';
import { CrashScreen } from './crash-screen.tsx';

/** React only lets a class catch what breaks while drawing; without it the operator would face a blank page. */
export class CrashGuard extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override render() {
    return this.state.hasCrashed ? <CrashScreen /> : this.props.children;
  }
}
