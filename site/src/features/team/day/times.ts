import type { TeamTime } from '@olympiad/contracts/views/timetable'

/** The first that has not ended; undefined once all are over. */
export const nextTime = (times: readonly TeamTime[], now: Date): TeamTime | undefined =>
  times.find(({ to }) => Date.parse(to) > now.getTime())

/** A delayed time is an estimate. */
export const isDelayed = ({ from, planned }: Pick<TeamTime, 'from' | 'planned'>): boolean => from !== planned

export const hasBegun = ({ from }: Pick<TeamTime, 'from'>, now: Date): boolean => Date.parse(from) <= now.getTime()
