/** `grabbedAt`: how far below the top of the entry the pointer is. */
export type Drag = { readonly id: string; readonly isForAll: boolean; readonly grabbedAt: number }

export const dragData = (drag: Drag): Record<string, unknown> => ({ ...drag })

/** Undefined for what is dragged from elsewhere. */
export function readDrag({ id, isForAll, grabbedAt }: Record<string, unknown>): Drag | undefined {
  return typeof id === 'string' && typeof isForAll === 'boolean' && typeof grabbedAt === 'number'
    ? { id, isForAll, grabbedAt }
    : undefined
}
