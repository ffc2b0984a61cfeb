/** Of its main button. A finger that comes down may as well be about to scroll. */
export const isMousePress = ({ pointerType, button }: { pointerType: string; button: number }): boolean =>
  pointerType === 'mouse' && button === 0
