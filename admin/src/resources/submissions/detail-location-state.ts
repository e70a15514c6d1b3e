export type DetailLocationState = {
  /** Index in the whole list, from 0. */
  index: number
  /** The previous history entry is the list. */
  fromList: boolean
}

/** Undefined for a detail opened by its address. */
export const readDetailLocationState = (state: unknown): DetailLocationState | undefined =>
  typeof state === 'object' &&
  state !== null &&
  'place' in state &&
  typeof state.place === 'number' &&
  'fromList' in state
    ? { index: state.place, fromList: state.fromList === true }
    : undefined
