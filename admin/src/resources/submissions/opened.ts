/** What the browser's history keeps beside the address of a detail. */
export type Opened = {
  /** Place in the whole list, from 0. */
  place: number
  /** The entry before it is the list. */
  fromList: boolean
}

/** The same out of a location; undefined where the detail was opened by its address. */
export const openedFrom = (state: unknown): Opened | undefined =>
  typeof state === 'object' &&
  state !== null &&
  'place' in state &&
  typeof state.place === 'number' &&
  'fromList' in state
    ? { place: state.place, fromList: state.fromList === true }
    : undefined
