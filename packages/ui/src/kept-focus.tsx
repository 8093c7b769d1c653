import { Component, type ComponentProps, createRef, type ReactNode } from 'react';

type KeptFocusProps = Pick<ComponentProps<'span'>, 'onPointerEnter' | 'onPointerLeave'> & {
  isReplaced: boolean;
  children: ReactNode;
};

/** Keeps the focus when its one focusable element is replaced by another, because `isReplaced` became true. */
export class KeptFocus extends Component<KeptFocusProps> {
  #around = createRef<HTMLSpanElement>();

  override getSnapshotBeforeUpdate(before: KeptFocusProps): boolean {
    if (before.isReplaced || !this.props.isReplaced) return false;
    return this.#around.current?.contains(document.activeElement) ?? false;
  }

  override componentDidUpdate(_props: KeptFocusProps, _state: unknown, hadFocus: boolean): void {
    if (hadFocus) this.#around.current?.querySelector<HTMLElement>('a, button, [tabindex]')?.focus();
  }

  override render(): ReactNode {
    const { isReplaced: _isReplaced, children, ...pointer } = this.props;
    return (
      <span ref={this.#around} className="contents" {...pointer}>
        {children}
      </span>
    );
  }
}
